import {
  useSuspenseQuery,
  type UseQueryOptions,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query';

/**
 * The answer of a query that the route's loader has waited for, kept up to date.
 * Takes the same generated options as the loader.
 */
export function useLoaded<Answer, Failure>(options: UseQueryOptions<Answer, Failure>): Answer {
  // as: generated options always have a query function, their type also allows for none
  return useSuspenseQuery(options as UseSuspenseQueryOptions<Answer, Failure>).data;
}
