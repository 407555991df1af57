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
    onError(error) {
      if (error instanceof ApiError && error.status === 401) return;
      // It may have been carried out all the same, or someone else was quicker.
      const isAway = error instanceof ApiError && error.failure === 'network';
      void queryClient.invalidateQueries({ refetchType: isAway ? 'none' : 'active' });
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
