import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { stale } from '#generated/stale.ts';
import { invalidate, type Write } from './invalidate.ts';

type Call = (...parameters: unknown[]) => unknown;

// as: the generated modules export functions and constants; only functions are called
const modules = import.meta.glob<Record<string, Call>>('#generated/api/*.ts', { eager: true });
const generated = Object.assign({}, ...Object.values(modules)) as Record<string, Call>;

const keys = Object.entries(generated)
  .filter(([name]) => /^get\w+QueryKey$/.test(name))
  .map(([, getKey]) => getKey('some-id', { locale: 'fr' }) as readonly unknown[]); // as: a query key is a list

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  for (const key of keys) client.setQueryData(key, {});
});

const staleKeys = () =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryHash }) => queryHash);

it('makes stale what the operation names, for every value of the parameters', () => {
  invalidate(client, ['deleteColor']);
  expect(staleKeys()).toEqual([
    '["api","colors","app","some-id"]',
    '["api","config","some-id",{"locale":"fr"}]',
  ]);
});

// as: the keys of a literal
it.each(Object.keys(stale) as Write[])('makes the same stale as the generated %s', (operation) => {
  invalidate(client, [operation]);
  const byTable = staleKeys();
  expect(byTable).not.toEqual([]);

  const other = new QueryClient();
  for (const key of keys) other.setQueryData(key, {});
  client = other;
  const name = operation.charAt(0).toUpperCase() + operation.slice(1);
  const options = generated[`get${name}MutationOptions`]?.(other) as { onSuccess: Call }; // as: the generated options
  options.onSuccess({}, {}, undefined, { client: other, meta: undefined });
  expect(byTable).toEqual(staleKeys());
});
