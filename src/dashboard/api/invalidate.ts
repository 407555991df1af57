import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { stale } from '#generated/stale.ts';

export type Write = keyof typeof stale;

export function invalidate(queryClient: QueryClient, operations: readonly Write[]): void {
  const keys = operations.flatMap((operation): readonly QueryKey[] => stale[operation]);
  void queryClient.invalidateQueries({
    predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
  });
}
