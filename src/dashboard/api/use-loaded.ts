import {
  useSuspenseQuery,
  type UseQueryOptions,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query';

/**
 * Data of a query that the route's loader has awaited. Takes the same generated options as the
 * loader.
 */
export function useLoaded<Answer, Failure>(options: UseQueryOptions<Answer, Failure>): Answer {
  // as: generated options always contain a query function, although their type makes it optional
  return useSuspenseQuery(options as UseSuspenseQueryOptions<Answer, Failure>).data;
}
