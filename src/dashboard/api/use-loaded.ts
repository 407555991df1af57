import {
  useSuspenseQuery,
  type UseQueryOptions,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query';

/** Takes the same generated options as the loader that has awaited them. */
export function useLoaded<Answer, Failure>(options: UseQueryOptions<Answer, Failure>): Answer {
  // as: generated options always contain a query function, although their type makes it optional
  return useSuspenseQuery(options as UseSuspenseQueryOptions<Answer, Failure>).data;
}
