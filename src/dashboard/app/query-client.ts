import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import { ApiError, mayBeDone } from '#domain/api-error.ts';
import { shareAnswer } from '#dashboard/api/same-answer.ts';
import { connection } from '#dashboard/browser/connection.ts';

const RETRIES = 2;

/** Retries only calls without a response; a refusal is shown at once. */
function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && error.failure === 'network' && failures < RETRIES;
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError(error, _variables, _result, { options: { mutationKey } }) {
      const status = error instanceof ApiError ? error.status : 0;
      const isDeletion = String(mutationKey?.[0]).startsWith('delete');
      const wasLate = status === 409 || (status === 404 && isDeletion);
      if (!wasLate && !mayBeDone(error)) return;
      // Someone else was quicker, or it was carried out although its answer was lost.
      const isAway = error instanceof ApiError && error.failure === 'network';
      void queryClient.invalidateQueries({ refetchType: isAway ? 'none' : 'active' });
    },
  }),
  defaultOptions: {
    // Sent even offline: the browser may be wrong.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: shouldRetry,
      retryDelay: 500,
      staleTime: (query) => (query.state.dataUpdatedAt > Date.now() ? -Infinity : 10_000),
      structuralSharing: shareAnswer,
    },
    mutations: { networkMode: 'always' },
  },
});

// A list that could not be read again during an outage of the server is outdated.
connection.subscribe(() => {
  if (!connection.get()) return;
  const predicate = ({ state }: Query) => state.isInvalidated;
  // Not those that are being read.
  void queryClient.refetchQueries({ type: 'active', fetchStatus: 'idle', predicate });
});
