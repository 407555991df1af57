import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { stale } from '#generated/stale.ts';

export type Write = keyof typeof stale;

/** Invalidates the queries of these operations, each once: for many writes, after the last. */
export function invalidate(queryClient: QueryClient, operations: readonly Write[]): void {
  const keys = operations.flatMap((operation): readonly QueryKey[] => stale[operation]);
  void queryClient.invalidateQueries({
    predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
  });
}
