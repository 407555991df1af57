import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiProblem } from '#server/services/api-problem.ts';
import { parseInPieces } from './json-body.ts';

/** Long enough to be parsed in pieces. */
const many = Array.from({ length: 20_000 }, (_, index) => ({
  key: `key_${index}`,
  value: 'Some "quoted" text, with [brackets], {braces} and \\ at its end \\',
}));

async function read(json: string) {
  let calls = 0;
  const value = await parseInPieces(json, (part) => {
    calls += 1;
    return JSON.parse(part);
  });
  return { value, calls };
}

describe('a large text', () => {
  it('is parsed in pieces with the same result', async () => {
    const body = { appId: 'a', texts: many, further: [1, { deep: [[]] }] };
    for (const json of [JSON.stringify(body), JSON.stringify(body, undefined, 2)]) {
      const { value, calls } = await read(json);
      expect(calls).toBeGreaterThan(10);
      expect(value).toEqual(body);
      expect(JSON.stringify(value)).toBe(JSON.stringify(body));
    }
  });

  it('is parsed the same with any content', async () => {
    const entry = fc.jsonValue();
    // Only the first list is parsed in pieces.
    const field = entry.filter((value) => !Array.isArray(value));
    await fc.assert(
      fc.asyncProperty(fc.array(entry), fc.dictionary(fc.string(), field), async (list, fields) => {
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
    ['a comma after much space at the beginning', `{"list":[${' '.repeat(70_000)},${inside}]}`],
    ['another bracket at the end', `{"list":[${inside}}}`],
    ['no end', `{"list":[${inside}`],
    ['no end of a string', `{"list":[${inside},"a]}`],
    ['something after the end', `{"list":[${inside}]}]`],
    ['no comma after the list', `{"list":[${inside}]"a":1}`],
  ])('is refused when it has %s', async (_, json) => {
    expect(() => JSON.parse(json) as unknown).toThrow(SyntaxError);
    const error: unknown = await read(json).catch((caught: unknown) => caught);
    expect(error instanceof SyntaxError || error).toSatisfy(
      (refusal) => refusal === true || (refusal as ApiProblem).status === 400,
    );
  });

  const fields = Array.from({ length: 100_000 }, (_, index) => `"a${index}":0`).join(',');

  it.each([
    ['fields without a list', `{${fields}}`],
    ['fields beside its list', `{${fields},"list":[${inside}]}`],
    ['fields in one entry', `{"list":[${inside},{${fields}}]}`],
    ['lists of one name', `{"list":[${inside}],"list":1}`],
    ['values like the placeholder', `{"a":"\\u0001list","list":[${inside}]}`],
    ['lists without a name', `[[${inside}]]`],
  ])('is refused without parsing it at once when it has many %s', async (_, json) => {
    expect(json.length).toBeGreaterThan(1024 * 1024);
    await expect(read(json)).rejects.toMatchObject({ status: 413 });
  });
});
