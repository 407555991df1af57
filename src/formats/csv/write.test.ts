import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/any-text.ts';
import { removeGuard, writeCsv } from './write.ts';

/** A parser as strict as RFC 4180, which also removes the guards. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < file.length) {
    const match = field.exec(file);
    if (!match) throw new Error(`No field at ${file.slice(field.lastIndex)}`);
    const [, quoted, bare = '', end] = match;
    row.push(removeGuard(quoted?.replaceAll('""', '"') ?? bare));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const cells = fc.oneof(
  anyText(),
  fc.string({ unit: fc.constantFrom(...`"',;=+-@＝\t\r\n a1`.split('')) }),
);

describe('writeCsv', () => {
  test.each([
    [['a', 'b'], 'a,b\r\n'],
    [['say "hi"', 'one, two'], '"say ""hi""","one, two"\r\n'],
    [['two\nlines', ' edge '], '"two\nlines"," edge "\r\n'],
    [['', 'é 😀'], ',é 😀\r\n'],
  ])('writes %j', (row, file) => {
    expect(writeCsv([row])).toBe(file);
  });

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    '＠SUM(A1)',
    '=HYPERLINK("http://a")',
  ])('keeps a spreadsheet from running %j', (value) => {
    expect(writeCsv([[value]]).replace(/^"/, '')).toMatch(/^'/);
  });

  test.each(["it's", "'quoted'", 'a=b', '50 - 60', '%@'])('leaves %j as it is', (value) => {
    expect(writeCsv([[value]])).toBe(`${value}\r\n`);
  });

  test('loses no value, guarded or not', () => {
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cells, { minLength: width, maxLength: width }), { maxLength: 5 }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCsv(writeCsv(rows))).toEqual(rows);
      }),
    );
  });

  test('never begins a cell like a formula', () => {
    fc.assert(
      fc.property(cells, (value) => {
        expect(writeCsv([[value]])).not.toMatch(/^"?[=+\-@\t\uff1d\uff0b\uff0d\uff20]/);
      }),
    );
  });
});
