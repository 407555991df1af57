import { describe, expect, it, vi } from 'vitest';
import { compileWhenUsed, uniqueByValue } from './compile-when-used.ts';

const definitions = {
  name: { type: 'string' },
  form: { type: 'object', additionalProperties: false, properties: {} },
  ids: {
    type: 'object',
    properties: {
      ids: { type: 'array', uniqueItems: true, items: { $ref: '#/definitions/name' } },
    },
  },
  import: {
    type: 'object',
    required: ['owner'],
    properties: {
      owner: { type: 'string' },
      names: { type: 'array', maxItems: 10_000, items: { $ref: '#/definitions/name' } },
    },
    additionalProperties: false,
  },
};
const schemas = { things: { $id: 'things', definitions } };

function makeValidator(onCreate: () => void, name: keyof typeof definitions = 'name') {
  // as: Fastify passes the schema with its context.
  const route = { schema: { $ref: `things#/definitions/${name}` } } as never;
  return compileWhenUsed(schemas, {
    customOptions: { coerceTypes: false, removeAdditional: false },
    onCreate,
    plugins: [uniqueByValue],
  })(route);
}

async function listViolations(name: keyof typeof definitions, data: unknown) {
  const judgeBody = makeValidator(() => undefined, name);
  try {
    if ((await (judgeBody(data) as unknown)) === true) return [];
    return judgeBody.errors ?? [];
  } catch (violations) {
    // as: long lists reject with violations.
    return violations as NonNullable<typeof judgeBody.errors>;
  }
}

function countReads<T>(entries: T[]) {
  const reads = { count: 0 };
  const counted = new Proxy(entries, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads.count += 1;
      // as: an entry or a method of the list.
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { reads, counted };
}

it('creates no compiler before the first request, and one for all servers with the same schemas', () => {
  const onCreate = vi.fn();
  const judges = [makeValidator(onCreate), makeValidator(onCreate)];
  expect(onCreate).not.toHaveBeenCalled();
  expect(judges.map((judge) => [judge('a name'), judge(5)])).toEqual([
    [true, false],
    [true, false],
  ]);
  // One validator stops at the first violation, one lists all.
  expect(onCreate).toHaveBeenCalledTimes(2);
});

describe('violations', () => {
  it('stop at the limit of a list, whose entries are not read', async () => {
    const { reads, counted } = countReads(Array<number>(50_000).fill(0));
    const found = await listViolations('import', { owner: 'a', names: counted });
    expect(found.map(({ keyword }) => keyword)).toEqual(['maxItems']);
    expect(reads.count).toBeLessThan(200);
  });

  it('are one per invalid entry, after the first ones', async () => {
    const wrong = Array.from({ length: 10_000 }, (_, index) => (index === 5000 ? 'right' : 0));
    const found = await listViolations('import', { owner: 'a', names: wrong });
    expect(found).toHaveLength(9999);
    expect(found.at(-1)).toMatchObject({ instancePath: '/names/9999', keyword: 'type' });
  });

  it.each([
    ['form', Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a${index}`, 0]))],
    ['ids', { ids: Array<number>(5000).fill(0) }],
    ['ids', { ids: Array<number>(500).fill(0) }],
  ] as const)('are one in a %s with thousands of wrong values', async (name, data) => {
    expect(await listViolations(name, data)).toHaveLength(1);
  });

  it('are reduced to one for many fields beside a long list', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a${index}`, 0]));
    const data = { owner: 'a', ...many, names: Array<number>(5000).fill(0) };
    expect(await listViolations('import', data)).toHaveLength(1);
  });

  it('are all listed in a form', async () => {
    expect(await listViolations('form', { a: 1, b: 2, c: 3 })).toHaveLength(3);
    expect(await listViolations('ids', { ids: [1, 'two', 3] })).toHaveLength(2);
  });
});
