import type { QueryClient } from '@tanstack/react-query';

/** Runs it as soon as no answer is waited for: what a page shows is there by then. The answer calls it off. */
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
