import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { growth, LINEAR } from '#tests/support/growth.ts';
import { parseStrings } from './parse.ts';
import { MAX_PROBLEMS } from '#formats/text/problem-log.ts';
import { writeStrings } from './write.ts';

const SIGNS = ['"', "'", '\\', ';', '=', '/', '*', '//', '/*', '*/', '\n', ' ', '{', '}', '(', ')'];
const soup = fc.string({
  unit: fc.constantFrom(...SIGNS, '<', '>', '#', '“', '”', 'a', 'b', '"a" = "b";', '\r', '\0', 'é'),
  maxLength: 60,
});

function read(name: string): Uint8Array {
  return readFileSync(new URL(`../../../mocks/files/strings/${name}`, import.meta.url));
}

describe('any content of a file', { timeout: 30_000 }, () => {
  test('nothing is thrown, and every line that is named exists', () => {
    fc.assert(
      fc.property(fc.oneof(soup, anyText()), (text) => {
        const { entries, problems } = parseStrings(text);
        const lines = text.split(/\r\n|\r|\n/).length;
        const isBeyond = ({ line }: { line: number }) => line < 1 || line > lines;
        expect([...entries, ...problems].filter(isBeyond)).toEqual([]);
        expect(entries.length + problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 1000 },
    );
  });

  test('bytes of any kind are read or refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const { entries, problems } = parseStrings(bytes);
        expect(entries.length + problems.length).toBeGreaterThan(0);
      }),
    );
  });

  test('no key is lost silently when a sign of the form is lost or doubled', () => {
    // Keys without signs: removing a sign would make another valid key.
    const key = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.'), minLength: 1 });
    // No leading semicolon: Apple reads "a = "; as a key that is its own value.
    const tail = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '=', ';', '"', '\\', '\n', '//'),
    });
    const value = tail.map((text) => `v${text}`);
    const entry = fc.record({ key, value });
    const file = fc.uniqueArray(entry, { selector: (one) => one.key, minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(file, fc.nat(), fc.boolean(), (list, seed, isDoubled) => {
        const text = writeStrings(list);
        const signs = [...text.matchAll(/(?<!\\)["=;]/g)].map(({ index }) => index);
        const at = signs[seed % signs.length] ?? 0;
        const rest = isDoubled ? text.charAt(at) + text.slice(at) : text.slice(at + 1);
        const broken = text.slice(0, at) + rest;
        const { entries, problems } = parseStrings(broken);
        const found = new Set(entries.map((one) => one.key));
        const isAllThere = list.every((one) => found.has(one.key));
        expect(isAllThere || problems.length > 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('problems without end are counted', () => {
    const { problems } = parseStrings('"a" = "1";\n'.repeat(MAX_PROBLEMS + 21));
    expect(problems).toHaveLength(MAX_PROBLEMS + 1);
    expect(problems.at(-1)).toEqual({
      line: MAX_PROBLEMS + 1,
      message: '20 more problems were found; repair these first and import again.',
    });
  });
});

describe('a large file', () => {
  // A quadratic parser takes 64 times as long for 8 times the text; `npm run bench` measures.
  test.each([
    '"',
    '\\',
    '/*',
    '"=',
    '"a"={',
    'a = (x; ',
    '“x ',
    '"\\"\n',
    '"a" = "b"x ',
    'a = ;"',
    'é = a; ',
    '"a" = "b;\n',
    "'a' = 'b\n",
    '"a"="b";“ ',
    '{"a"=',
    "a = '(",
    '\n',
    '=\n',
    '<plist><dict>',
    '/* ;\n/* ',
    '"x\n//\n',
  ])(
    '60,000 characters of %j are read in one go',
    (part) => {
      const times = growth(60_000, (size) => {
        const { entries, problems } = parseStrings(part.repeat(size / part.length));
        expect(entries.length + problems.length).toBeGreaterThan(0);
      });
      expect(times).toBeLessThan(LINEAR);
    },
    30_000,
  );
});

describe('the sample files', () => {
  test.each([
    ['Localizable.strings', 57, 0],
    ['InfoPlist-utf16le.strings', 6, 0],
    ['plain-lines.txt', 11, 0],
    ['broken-truncated.strings', 7, 11],
    ['duplicates.strings', 3, 3],
  ])('%s gives %i entries and %i problems', (name, entries, problems) => {
    const result = parseStrings(read(name));
    expect(result.entries).toHaveLength(entries);
    expect(result.problems).toHaveLength(problems);
  });

  test('the good ones come back when they are written and read again', () => {
    for (const name of ['Localizable.strings', 'InfoPlist-utf16le.strings', 'plain-lines.txt']) {
      const { entries } = parseStrings(read(name));
      const again = parseStrings(writeStrings(entries)).entries;
      expect(again).toEqual(
        entries.map((entry, index) => ({ ...entry, line: again[index]?.line })),
      );
    }
  });
});
