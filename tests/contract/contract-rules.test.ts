import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contract, isSecured, operations, responsesOf } from '../support/contract.ts';

const writes = operations.filter(({ method }) => method !== 'GET');
const withBody = operations.filter(({ object }) => object.requestBody);
const withId = operations.filter(({ path }) => path.includes('Id}') || path.includes('{id}'));

/** Every schema with its place. */
function* schemas(node: unknown, at: string): Generator<[string, Record<string, unknown>]> {
  if (typeof node !== 'object' || node === null) return;
  // A node that is an object has string keys.
  const object = node as Record<string, unknown>;
  if ('type' in object || 'properties' in object || '$ref' in object) yield [at, object];
  for (const [key, child] of Object.entries(object)) {
    if (!['examples', 'example', 'x-assumed'].includes(key)) yield* schemas(child, `${at}.${key}`);
  }
}

/** Every property with its place. */
const properties = [...schemas(contract.components.schemas, 'schemas')].flatMap(([at, schema]) =>
  Object.entries(schema['properties'] ?? {}).map(
    // Every value under `properties` is a schema.
    ([name, property]): [string, Record<string, unknown>] => [
      `${at}.${name}`,
      property as Record<string, unknown>,
    ],
  ),
);

/** Searched for the operations that it calls. */
const dashboard = ['src/dashboard', 'src/changes']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('every operation', () => {
  it.each(operations)('$id has one tag of the list, a summary and a description', ({ object }) => {
    expect(object.tags).toHaveLength(1);
    expect(contract.tags.map(({ name }) => name)).toContain(object.tags[0]);
    expect(object.summary).toMatch(/^[A-Z][^.]*$/);
    expect(object.description).toMatch(/\.$/);
    expect(object.description).not.toBe(object.summary);
  });

  it.each(operations)('$id is called by the dashboard', ({ id, path }) => {
    const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    const used = new RegExp(`\\b(use${name}|get${name}[A-Z]\\w+|${id})\\b|'${path}'`);
    expect(used.test(dashboard), `nothing in src/dashboard mentions ${id}`).toBe(true);
  });

  it('with a session has a 401', () => {
    const silent = operations.filter((one) => isSecured(one) && !('401' in one.object.responses));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('that writes has a 403 for foreign origins', () => {
    const silent = writes.filter(({ object }) => !('403' in object.responses));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('with a body has 400, 413 and 415', () => {
    for (const { id, object } of withBody) {
      expect([id, ...Object.keys(object.responses)]).toEqual(
        expect.arrayContaining(['400', '413', '415']),
      );
    }
  });

  it('names a success of its own', () => {
    const silent = operations.filter(
      ({ object }) => !Object.keys(object.responses).some((status) => status.startsWith('2')),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('with an id has a 404', () => {
    const silent = withId.filter(({ object }) => !('404' in object.responses));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('that can fail declares it', () => {
    const silent = operations.filter(({ object }) => !('default' in object.responses));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

describe('every answer', () => {
  const answers = operations.flatMap((operation) =>
    responsesOf(operation).map(({ status, response }) => ({
      name: `${operation.id} ${status}`,
      response,
    })),
  );

  it.each(answers)('$name has a description, and named examples where it has a body', (answer) => {
    expect(answer.response.description).toMatch(/\.$/);
    for (const { examples } of Object.values(answer.response.content ?? {})) {
      expect(Object.keys(examples ?? {}).length).toBeGreaterThan(0);
    }
  });

  it('comes to a request that has examples, if it has a body', () => {
    const without = withBody.filter(({ object }) =>
      Object.values(object.requestBody?.content ?? {}).some(({ examples }) => !examples),
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('that is a list has an example of the empty one', () => {
    const lists = operations.filter(({ id }) => id.startsWith('list') && id !== 'listLocales');
    const without = lists.filter((operation) => {
      const shown = responsesOf(operation).find(({ status }) => status === '200');
      const names = Object.keys(shown?.response.content?.['application/json']?.examples ?? {});
      return !names.some((name) => name.includes('empty'));
    });
    expect(without.map(({ id }) => id)).toEqual([]);
  });
});

describe('every schema', () => {
  it('has a description, and so has each of its properties', () => {
    const named = Object.entries(contract.components.schemas).map(
      ([name, schema]): [string, Record<string, unknown>] => [
        name,
        // Components are schemas.
        schema as Record<string, unknown>,
      ],
    );
    const silent = [...named, ...properties].filter(([, { description }]) => !description);
    expect(silent.map(([at]) => at)).toEqual([]);
  });

  it('is closed for what is sent, and open for what is answered', () => {
    const objects = Object.entries(contract.components.schemas).filter(
      ([, schema]) => (schema as { type?: string }).type === 'object',
    );
    const closed = objects.filter(
      ([, schema]) => (schema as { additionalProperties?: unknown }).additionalProperties === false,
    );
    const sent = objects.filter(([name]) => /(Input|BulkItem)$/.test(name));
    expect(objects.length).toBeGreaterThan(40);
    expect(closed.map(([name]) => name)).toEqual(sent.map(([name]) => name));
  });

  it('requires only what it has', () => {
    const wrong = [...schemas(contract.components.schemas, 'schemas')].filter(([, schema]) =>
      // JSON Schema allows both only as a list of names and a map.
      ((schema['required'] ?? []) as string[]).some(
        (name) => !(name in (schema['properties'] as object)),
      ),
    );
    expect(wrong.map(([at]) => at)).toEqual([]);
  });

  it('describes the items of its lists', () => {
    const open = [...schemas(contract, 'contract')].filter(
      ([, schema]) => schema['type'] === 'array' && !('items' in schema),
    );
    expect(open.map(([at]) => at)).toEqual([]);
  });

  it('has no description that a page would run', () => {
    const texts = [...schemas(contract, 'contract')].map(([, { description }]) => description);
    expect(texts.filter((text) => /<script|\beval\(/.test(String(text)))).toEqual([]);
  });
});
