import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#dashboard/http/api-error.ts';
import { shareAnswer } from '#dashboard/http/same-answer.ts';

const RETRIES = 2;

/** A refusal is an answer and is shown at once; only calls that were not answered are tried again. */
function shouldRetry(failures: number, error: unknown): boolean {
  return error instanceof ApiError && error.failure === 'network' && failures < RETRIES;
}

export const queryClient = new QueryClient({
  mutationCache: new MutationCache({
    onError(error, _variables, _result, { options: { mutationKey } }) {
      // Somebody else was quicker: it leaves the lists that still show it.
      if (
        String(mutationKey?.[0]).startsWith('delete') &&
        error instanceof ApiError &&
        error.status === 404
      )
        void queryClient.invalidateQueries();
    },
  }),
  defaultOptions: {
    // Also without a network a call is sent: a browser may be wrong about it, and a person is told at once.
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
