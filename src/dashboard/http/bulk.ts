import type { MutationFunctionContext, UseMutationOptions } from '@tanstack/react-query';

/** At most this many calls of one bulk action are under way at once. */
export const BULK_PARALLEL = 6;

export interface BulkReport<Item> {
  done: Item[];
  failed: { item: Item; error: unknown }[];
}

/**
 * Turns a generated mutation into one that runs for many items, in parallel, one call each
 * (spec 7: "one DELETE per selected item"). It never rejects: it reports which items failed.
 * What the mutation makes stale is made stale once, at the end.
 */
export function bulkMutation<Data, Failure, Item>(
  options: UseMutationOptions<Data, Failure, Item>,
): UseMutationOptions<BulkReport<Item>, never, Item[]> {
  return {
    mutationFn: (items, context) => runAll(items, (item) => call(options, item, context)),
    onSuccess: (_report, items, _result, context) => {
      const [item] = items;
      // as: the generated onSuccess only invalidates; it reads neither data nor result.
      if (item !== undefined) options.onSuccess?.(undefined as Data, item, undefined, context);
    },
  };
}

/** The things whose calls failed, with the errors. */
export function failuresOf<Thing extends { _id: string }>(
  things: readonly Thing[],
  { failed }: BulkReport<{ id: string }>,
): ReadonlyMap<Thing, unknown> {
  const errors = new Map(failed.map(({ item, error }) => [item.id, error]));
  return new Map(
    things.filter(({ _id }) => errors.has(_id)).map((thing) => [thing, errors.get(thing._id)]),
  );
}

function call<Data, Failure, Item>(
  options: UseMutationOptions<Data, Failure, Item>,
  item: Item,
  context: MutationFunctionContext,
): Promise<Data> {
  if (!options.mutationFn) throw new Error('A bulk mutation needs a mutation function.');
  return options.mutationFn(item, context);
}

async function runAll<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<BulkReport<Item>> {
  const report: BulkReport<Item> = { done: [], failed: [] };
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await run(item);
        report.done.push(item);
      } catch (error) {
        report.failed.push({ item, error });
      }
    }
  };
  await Promise.all(Array.from({ length: BULK_PARALLEL }, work));
  return report;
}
