import { describe, expect, it } from 'vitest';
import { NOTHING_FOUND } from '#formats/strings/parse.ts';
import { textsOfFile } from './texts-of-file.ts';

const read = (text: string) => textsOfFile(new TextEncoder().encode(text));

describe('textsOfFile', () => {
  it('gives the texts with their comments and lines', () => {
    expect(read('/* Title of the start page */\n"home.title" = "Welcome";\n').entries).toEqual([
      { key: 'home.title', value: 'Welcome', description: 'Title of the start page', line: 2 },
    ]);
  });

  it('knows an overwritten entry as a duplicate, whatever its key', () => {
    const { problems } = read('"a \\" is" = "1";\n"a \\" is" = "2";\n');
    expect(problems).toMatchObject([{ line: 1, kind: 'duplicate' }]);
  });

  it('knows what is no entry as invalid', () => {
    const { problems } = read('"a" = "1";\n???\n');
    expect(problems).toMatchObject([{ line: 2, kind: 'invalid' }]);
  });

  it('tells what stands behind an entry on its line', () => {
    const { entries, problems } = read('a = b;ted;\nc = d;\n');
    expect(entries.map(({ key }) => key)).toContain('c');
    expect(problems).toMatchObject([{ line: 1, kind: 'invalid' }]);
  });

  it('keeps all comments that tools write for one text', () => {
    const file = '"first" = "0";\n/* Button */\n/* Menu */\n"a" = "b";\n';
    expect(read(file).entries[1]).toMatchObject({ description: 'Button\nMenu' });
  });

  it('tells which comments are left out, which keeps nothing from being imported', () => {
    const { problems, notices } = read('"a" = "1";\n\n/* ==== Login ==== */\n\n"b" = "2";\n');
    expect(problems).toEqual([]);
    expect(notices).toMatchObject([{ message: expect.stringContaining('line 3') as string }]);
  });

  it('begins with what to say about a file without texts', () => {
    expect(read('').problems).toEqual([{ line: 1, message: NOTHING_FOUND, kind: 'invalid' }]);
  });
});
