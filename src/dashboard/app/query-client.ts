import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#domain/api-error.ts';
import { shareAnswer } from '#dashboard/api/same-answer.ts';

const RETRIES = 2;

/** Retries only calls without a response; a refusal is shown at once. */
function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && error.failure === 'network' && failures < RETRIES;
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError(error, _variables, _result, { options: { mutationKey } }) {
      // Someone else was quicker: remove it from the lists that still show it.
      if (
        String(mutationKey?.[0]).startsWith('delete') &&
        error instanceof ApiError &&
        error.status === 404
      )
        void queryClient.invalidateQueries();
    },
  }),
  defaultOptions: {
    // Calls are sent even offline: the browser may be wrong, and the user sees the failure at once.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: shouldRetry,
      retryDelay: 500,
      staleTime: 10_000,
      structuralSharing: shareAnswer,
    },
    mutations: { networkMode: 'always' },
  },
});
