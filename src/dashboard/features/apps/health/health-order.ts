import type { Health } from './health.ts';

/** What the columns that come later are ordered by; undefined until it is known. Last of all: what could not be loaded. */
const values = {
  languages: ({ percent }) => (percent === 'empty' ? -1 : percent),
  failed: ({ failed }) => failed,
  missing: ({ missing }) => missing,
  // Nobody waits for what is counted only when somebody asks.
  problems: ({ problems }) => problems?.count ?? -1,
  images: ({ images }) => images,
  servers: ({ servers }) => servers,
  added: ({ added }) => (added === undefined || added === 'failed' ? added : Date.parse(added)),
} satisfies Record<string, (health: Health) => number | 'failed' | undefined>;

export type HealthColumn = keyof typeof values;

/** What a filter or an order needs to know of all applications. */
export interface Overview {
  /** Those that are known not to need attention. */
  healthy: ReadonlySet<string>;
  order: ReadonlyMap<string, number> | undefined;
  /** How many were looked at. */
  looked: number;
}

/** What somebody wants to see of all applications, beside the rows in view. */
export interface Wanted {
  attention: boolean;
  column: HealthColumn | undefined;
}

/** The column of a table view's `sort`, if it is one of these. */
export const findColumn = (sort: string | undefined): HealthColumn | undefined => {
  const id = sort?.replace(/^-/, '');
  // as: the keys of an object are those of its type
  return (Object.keys(values) as HealthColumn[]).find((column) => column === id);
};

/** What each application is ordered by in a column; undefined until all are known: rows move once. */
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
