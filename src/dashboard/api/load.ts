import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { RECENT_MS } from './recent.ts';

/** The return type of the generated `get<Operation>QueryOptions()`. */
type GeneratedOptions<Answer, Failure> = UseQueryOptions<Answer, Failure> & { queryKey: QueryKey };

/** For a loader: waits for what its page cannot be shown without; the page reads it by `useLoaded`. */
export function ensureLoaded<Answer, Failure>(
  queryClient: QueryClient,
  options: GeneratedOptions<Answer, Failure>,
): Promise<Answer> {
  const { queryKey, queryFn } = options;
  return queryClient.query<Answer, Failure>({ queryKey, queryFn, staleTime: 'static' });
}

/** For what a person asks for on a page: loads it, unless that was done a moment ago. */
export function loadNow<Answer, Failure>(
  queryClient: QueryClient,
  { queryKey, queryFn }: GeneratedOptions<Answer, Failure>,
): Promise<Answer> {
  return queryClient.query<Answer, Failure>({ queryKey, queryFn });
}

/** For what has to be as it is now, e.g. in a file. */
export function loadAnew<Answer, Failure>(
  queryClient: QueryClient,
  { queryKey, queryFn }: GeneratedOptions<Answer, Failure>,
): Promise<Answer> {
  return queryClient.query<Answer, Failure>({ queryKey, queryFn, staleTime: 0 });
}

/** For one of very many answers: whoever comes back to them within a minute finds them as they were. */
export function loadRecent<Answer, Failure>(
  queryClient: QueryClient,
  { queryKey, queryFn }: GeneratedOptions<Answer, Failure>,
): Promise<Answer> {
  return queryClient.query<Answer, Failure>({ queryKey, queryFn, staleTime: RECENT_MS });
}

/** For a loader: starts what the page can be shown before; the page reads it by `useQuery`. */
export function startLoading<Answer, Failure>(
  queryClient: QueryClient,
  options: GeneratedOptions<Answer, Failure>,
): void {
  loadNow(queryClient, options).catch(() => {
    // The page's own useQuery shows why it failed.
  });
}
