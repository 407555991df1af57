import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProblemLog } from '#formats/text/problem-log.ts';
import { anyText } from '#tests/support/any-text.ts';
import { readJsonTree } from './read.ts';
import type { JsonNode } from './tree.ts';
import { writeJson } from './write.ts';
import type { JsonPairs } from './write.ts';

function read(text: string) {
  const problems = createProblemLog();
  const node = readJsonTree(text, problems);
  return { node, value: node && toValue(node), problems: problems.list() };
}

/** The value as JSON.parse would return it. */
function toValue(node: JsonNode): unknown {
  if (typeof node === 'string') return node;
  if (node.kind === 'literal') return JSON.parse(node.source);
  if (node.kind === 'array') return node.items.map(toValue);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, toValue(value)]));
}

describe('readJsonTree', () => {
  it('has the line of each key', () => {
    expect(read('{\r\n  "a": "1",\n  "b":\n    [2]}').node).toEqual({
      kind: 'object',
      members: [
        { key: 'a', line: 2, value: '1' },
        { key: 'b', line: 3, value: { kind: 'array', items: [{ kind: 'literal', source: '2' }] } },
      ],
    });
  });

  it('reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.boolean(), (json, spaced) => {
        const text = spaced ? JSON.stringify(JSON.parse(json), null, 2) : json;
        const { value, problems } = read(text);
        expect(value).toEqual(JSON.parse(text));
        expect(problems).toEqual([]);
      }),
    );
  });

  it.each([
    ['{"a": 1, // one\n "b": 2}', { a: 1, b: 2 }, 1, 'JSON has no comments'],
    ['{"a": 1,\n "b": 2,\n}', { a: 1, b: 2 }, 3, 'no comma before a closing bracket'],
    ['{"a": [1,\n]}', { a: [1] }, 2, 'no comma before a closing bracket'],
    ['{"a": 1\n "b": 2}', { a: 1, b: 2 }, 2, 'A comma is missing'],
    ['{"a" 1,\n "b": 2}', { b: 2 }, 1, 'A colon is missing'],
    ['{"a": ,\n "b": 2}', { b: 2 }, 1, 'A value is expected'],
    ['{\n\'a\': 1, "b": 2}', { b: 2 }, 2, 'in double quotes'],
    ['{a: 1, "b": 2}', { b: 2 }, 1, 'in double quotes'],
    ['{"a": undefined, "b": 2}', { b: 2 }, 1, 'in double quotes'],
    [String.raw`{"a": "it\'s\n\\", "b\q": 2}`, { a: "it's\n\\", bq: 2 }, 1, 'backslash'],
    ['{"a": "x\ty"}', { a: 'x\ty' }, 1, 'control character'],
    ['{"a": 1}\n{"b": 2}', { a: 1 }, 2, 'the rest is left out'],
    ['{"a": {"b": 2,\n "c":', { a: { b: 2 } }, 2, 'cut off'],
    ['{"a": {"b": 2}\n', { a: { b: 2 } }, 2, 'cut off'],
    ['{"a":\u00a0"\u3000"}', { a: '\u3000' }, 1, 'This is not JSON'],
    ['[1e, 2., 3]', [1, 2, 3], 1, 'A number is not finished'],
    ['hello', undefined, 1, 'not JSON'],
    ['  ', undefined, 1, 'empty'],
  ])('reads %j as far as possible and names the line', (text, value, line, message) => {
    const found = read(text);
    expect(found.value).toEqual(value);
    expect(found.problems.map((problem) => problem.line)).toContain(line);
    expect(found.problems.map((problem) => problem.message).join('\n')).toContain(message);
  });

  it('reports each slip once', () => {
    expect(read('{"a": 1,\n "b": 2,\n}').problems).toHaveLength(1);
    expect(read('{"a": {"b": 2}').problems).toHaveLength(1);
  });

  it('reports the members that a later one with the same key replaces', () => {
    const { value, problems } = read('{"a": {"x": 1},\n"b": 2,\n"a": {"y": 3}, "__proto__": 4}');
    expect(value).toEqual(JSON.parse('{"b": 2, "a": {"y": 3}, "__proto__": 4}'));
    expect(problems).toEqual([
      {
        line: 1,
        message: 'The key "a" appears twice: line 1 is overwritten by line 3.',
        kind: 'duplicate',
      },
    ]);
  });

  it('stops where a file has too many levels', () => {
    const { problems } = read('['.repeat(100_000));
    expect(problems).toEqual([
      { line: 1, message: 'The file has more than 100 levels: it is read up to here.' },
    ]);
  });

  it('never throws, whatever the text', () => {
    const unit = fc.constantFrom(...'{}[]:,"\\u1e/*\n '.split(''), 'null', '"a":', '{"a":');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), anyText()), (text) => {
        const { node, problems } = read(text);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        // Silence means that every parser reads the same.
        if (problems.length === 0) expect(isJson).toBe(true);
        expect(node !== undefined || problems.length > 0).toBe(true);
      }),
    );
  });
});

describe('writeJson', () => {
  const { level } = fc.letrec((tie) => ({
    level: fc.dictionary(fc.string(), fc.oneof(fc.string(), tie('level')), { maxKeys: 4 }),
  }));
  const toPairs = (value: object): JsonPairs =>
    Object.entries(value).map(([key, inside]: [string, string | object]) => [
      key,
      typeof inside === 'string' ? inside : toPairs(inside),
    ]);

  it('writes as JSON.stringify does', () => {
    fc.assert(
      fc.property(level, (value) => {
        expect(writeJson(toPairs(value))).toBe(`${JSON.stringify(value, null, 2)}\n`);
      }),
    );
  });

  it('keeps the order of keys that look like numbers', () => {
    expect(
      writeJson([
        ['b', 'x'],
        ['404', 'y'],
      ]),
    ).toBe('{\n  "b": "x",\n  "404": "y"\n}\n');
  });
});
