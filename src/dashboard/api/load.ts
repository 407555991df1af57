import {
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query';
import { ApiError } from '#domain/api-error.ts';

export type GeneratedOptions<Answer, Failure> = UseQueryOptions<Answer, Failure> & {
  queryKey: QueryKey;
};

export const RECENT_MS = 60_000;

const createFetch =
  (staleTime?: number | 'static') =>
  <Answer, Failure>(
    queryClient: QueryClient,
    { queryKey, queryFn }: GeneratedOptions<Answer, Failure>,
  ): Promise<Answer> =>
    queryClient.query<Answer, Failure>({
      queryKey,
      queryFn,
      ...(staleTime !== undefined && { staleTime }),
    });

/** For loaders: data that the page cannot be shown without; the page reads it by `useLoaded`. */
export const ensureLoaded = createFetch('static');

/** Fetches on the user's request, unless the data are recent. */
export const fetchData = createFetch();

// Not 0: the clock may have been set back.
export const refetchData = createFetch(-Infinity);

/** Fetches one of many similar results, such as languages, at most once a minute. */
export const fetchIfOld = createFetch(RECENT_MS);

export interface LoadedQuery<Answer> {
  data: Answer | undefined;
  error: ApiError | null;
  refetch: () => Promise<unknown>;
}

/** Of several queries: the first error that leaves nothing to show, and a retry of all that failed. */
export const joinFailures = (queries: readonly LoadedQuery<unknown>[]) => ({
  error: queries.find(({ error, data }) => error && !data)?.error ?? null,
  retry: () => {
    for (const { error, refetch } of queries) if (error) void refetch();
  },
});

/** For loaders: starts fetching without waiting; the page reads the data by `useQuery`. */
export function startLoading<Answer, Failure>(
  queryClient: QueryClient,
  options: GeneratedOptions<Answer, Failure>,
): void {
  fetchData(queryClient, options).catch(() => {
    // The page's own useQuery shows the error.
  });
}

/** Takes the same generated options as the loader that has awaited them. */
export function useLoaded<Answer, Failure>(options: UseQueryOptions<Answer, Failure>): Answer {
  // as: generated options always contain a query function, although their type makes it optional
  return useSuspenseQuery(options as UseSuspenseQueryOptions<Answer, Failure>).data;
}

/** So that the page is complete. Returns a function that cancels it. */
export function whenSettled(queryClient: QueryClient, run: () => void): () => void {
  let isOver = false;
  const look = () => {
    if (isOver || queryClient.isFetching() > 0) return;
    stop();
    run();
  };
  const stopLooking = queryClient.getQueryCache().subscribe(() => queueMicrotask(look));
  const stop = () => {
    isOver = true;
    stopLooking();
  };
  look();
  return stop;
}

/** The time that spec 9 gives a refresh. */
const LOOK_UP_MS = 5_000;

/** Rejects when a look-up that the user did not ask for would delay the user's call for long. */
export function inShortTime<Found>(lookUp: Promise<Found>): Promise<Found> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ApiError({ failure: 'timeout' })), LOOK_UP_MS);
  return Promise.race([lookUp, late.promise]).finally(() => clearTimeout(timer));
}
