import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInPieces } from './large-json.ts';

/** Long enough to be read in pieces. */
const many = Array.from({ length: 20_000 }, (_, index) => ({
  key: `key_${index}`,
  value: 'Some "quoted" text, with [brackets], {braces} and \\ at its end \\',
}));

/** How often `JSON.parse` was called, and what came out. */
async function read(json: string) {
  let calls = 0;
  const value = await parseInPieces(json, (part) => {
    calls += 1;
    return JSON.parse(part);
  });
  return { value, calls };
}

describe('a large text', () => {
  it('is read in pieces, and is the same as in one go', async () => {
    const body = { appId: 'a', texts: many, further: [1, { deep: [[]] }] };
    for (const json of [JSON.stringify(body), JSON.stringify(body, undefined, 2)]) {
      const { value, calls } = await read(json);
      expect(calls).toBeGreaterThan(10);
      expect(value).toEqual(body);
      expect(JSON.stringify(value)).toBe(JSON.stringify(body));
    }
  });

  it('is the same whatever stands in it', async () => {
    const entry = fc.jsonValue();
    await fc.assert(
      fc.asyncProperty(fc.array(entry), fc.dictionary(fc.string(), entry), async (list, fields) => {
        const long = [...list, ...many, ...list];
        const json = JSON.stringify({ ...fields, list: long });
        expect((await read(json)).value).toEqual(JSON.parse(json));
      }),
      { numRuns: 4 },
    );
  });

  const inside = JSON.stringify(many).slice(1, -1);

  it.each([
    ['a comma too many at the end', `{"list":[${inside},]}`],
    ['a comma too many in the middle', `{"list":[${inside},,${inside}]}`],
    ['a comma at the beginning', `{"list":[,${inside}]}`],
    ['another bracket at the end', `{"list":[${inside}}}`],
    ['no end', `{"list":[${inside}`],
    ['no end of a string', `{"list":[${inside},"a]}`],
    ['something behind the end', `{"list":[${inside}]}]`],
    ['no comma behind the list', `{"list":[${inside}]"a":1}`],
  ])('is refused when it has %s', async (_, json) => {
    await expect(read(json)).rejects.toThrow(SyntaxError);
  });

  it('is the last of two fields with one name', async () => {
    const json = `{"list":[${inside}],"list":1}`;
    expect((await read(json)).value).toEqual({ list: 1 });
  });

  it('is no place for what stands for the list', async () => {
    const body = { appId: '\u0001list', texts: many };
    expect((await read(JSON.stringify(body))).value).toEqual(body);
  });
});
