import type { Health } from './health.ts';

const values = {
  languages: ({ percent }) => (percent === 'empty' || percent === 'alone' ? -1 : percent),
  failed: ({ failed }) => failed,
  missing: ({ missing }) => missing,
  // Counted on demand only, so the order does not wait for it.
  problems: ({ problems }) => problems?.count ?? -1,
  servers: ({ servers }) => servers,
} satisfies Record<string, (health: Health) => number | 'failed' | undefined>;

export type HealthColumn = keyof typeof values;

export interface Overview {
  healthy: ReadonlySet<string>;
  order: ReadonlyMap<string, number> | undefined;
  looked: number;
}

export interface HealthRequest {
  attention: boolean;
  column: HealthColumn | undefined;
}

export const findColumn = (sort: string | undefined): HealthColumn | undefined => {
  const id = sort?.replace(/^-/, '');
  // as: the keys of an object are those of its type
  return (Object.keys(values) as HealthColumn[]).find((column) => column === id);
};

/** The sort values of all applications; undefined until complete, so that rows move only once. */
export function getOrder(
  ids: readonly string[],
  known: ReadonlyMap<string, Health>,
  column: HealthColumn,
): ReadonlyMap<string, number> | undefined {
  const order = new Map<string, number>();
  for (const id of ids) {
    const health = known.get(id);
    const value = health && values[column](health);
    if (value === undefined) return undefined;
    order.set(id, value === 'failed' ? -2 : value);
  }
  return order;
}
