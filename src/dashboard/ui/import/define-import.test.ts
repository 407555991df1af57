import { describe, expect, it } from 'vitest';
import { describeNothing, getRefusal } from './define-import.ts';

const limits = { extensions: ['.strings', '.txt'], maxMegabytes: 50 };

describe('getRefusal', () => {
  it.each(['Localizable.strings', 'TEXTS.TXT', 'a.b.txt'])('takes %s', (name) => {
    expect(getRefusal([{ name, size: 10 }], limits)).toBeUndefined();
  });

  it('refuses a file of another kind', () => {
    expect(getRefusal([{ name: 'photo.png', size: 10 }], limits)).toBe(
      'photo.png is not a .strings or .txt file.',
    );
  });

  it('refuses a file that is too large, and states its size', () => {
    expect(getRefusal([{ name: 'a.txt', size: 50 * 1024 * 1024 }], limits)).toBeUndefined();
    expect(getRefusal([{ name: 'a.txt', size: 50 * 1024 * 1024 + 1 }], limits)).toBe(
      'a.txt is too large: 51 MB, and 50 MB is the most that can be imported at once.',
    );
  });
});

describe('describeNothing', () => {
  it('makes the first problem of a file without entries the message', () => {
    expect(
      describeNothing([
        { id: 0, kind: 'invalid', line: 1, reason: 'No texts were found.' },
        { id: 1, kind: 'invalid', line: 4, reason: 'This is not a text file.' },
      ]),
    ).toBe('No texts were found.\nLine 4: This is not a text file.');
  });

  it('is silent about a file that has an entry, be it invalid', () => {
    expect(describeNothing([{ id: 0, kind: 'invalid', entry: { key: 'a' } }])).toBeUndefined();
  });
});
