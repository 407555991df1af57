import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { parseStrings } from './parse.ts';
import { writeStrings } from './write.ts';

/** Any text; quotation marks, comment signs, control characters and lone surrogates are likely. */
const text = fc.oneof(
  anyText(),
  fc.string({
    unit: fc.constantFrom(...'"\\/*;=#\n\r\t {}()<>\'“”aU0\u2028\ud83d\ude00\0'.split('')),
  }),
);

const entry = fc.record({ key: text.filter((key) => key !== ''), value: text });
const entries = fc.uniqueArray(entry, { selector: ({ key }) => key });

describe('the written file', () => {
  test('has the description above, the escapes of Apple, a blank line between entries', () => {
    const file = writeStrings([
      { key: 'a "b"', value: 'one\ntwo\t\\ \u0007 é 😀', description: 'Title,\nat the top' },
      { key: 'c', value: '' },
    ]);
    expect(file).toBe(
      '/* Title,\n   at the top */\n"a \\"b\\"" = "one\\ntwo\\t\\\\ \\U0007 é 😀";\n\n"c" = "";\n',
    );
  });

  test('of nothing is nothing', () => {
    expect(writeStrings([])).toBe('');
  });

  test.each(['ends with */ here', '/* begins', '* starred', 'starred *', 'two\n* lines'])(
    'keeps the description %j',
    (description) => {
      const file = writeStrings([{ key: 'a', value: '1', description }]);
      expect(parseStrings(file)).toEqual({
        entries: [{ key: 'a', value: '1', description, line: expect.any(Number) as number }],
        problems: [],
      });
    },
  );

  test('is read again as it was', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const { entries: again, problems } = parseStrings(writeStrings(list));
        expect(again.map(({ key, value }) => ({ key, value }))).toEqual(list);
        expect(problems.slice(list.length === 0 ? 1 : 0)).toEqual([]);
      }),
    );
  });

  test('survives UTF-8, lone surrogates included', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const bytes = new TextEncoder().encode(writeStrings(list));
        const again = parseStrings(bytes).entries;
        expect(again.map(({ key, value }) => ({ key, value }))).toEqual(list);
      }),
    );
  });

  test('keeps descriptions as they were read, whatever they are', () => {
    fc.assert(
      fc.property(text, (description) => {
        const once = parseStrings(writeStrings([{ key: 'a', value: '1', description }])).entries;
        expect(once).toMatchObject([{ key: 'a', value: '1' }]);
        const twice = parseStrings(writeStrings(once)).entries;
        expect(twice[0]?.description).toBe(once[0]?.description);
      }),
    );
  });
});
