import type { QueryClient } from '@tanstack/react-query';

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
