import { useEffect } from 'react';
import { forgetOffers, ToastArea, toastsNeeded } from './toast.ts';
import { useStore } from '#dashboard/browser/use-store.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

/**
 * The toasts' live region; part of the shell. Screen readers announce only changes in a region that
 * exists already.
 */
export function ToastHost() {
  const needed = useStore(toastsNeeded);
  // Preloaded for the time when the server is unreachable.
  useEffect(() => whenIdle(ToastArea.preload), []);
  // Also those that have ended since.
  useEffect(() => {
    forgetOffers();
    return forgetOffers;
  }, []);
  return (
    <section aria-label="Notifications" aria-live="polite" aria-relevant="additions">
      {needed && <ToastArea />}
    </section>
  );
}
