import { useEffect } from 'react';
import { forgetOffers, ToastArea, toastsNeeded } from './toast.ts';
import { useStore } from '#dashboard/browser/use-store.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

/**
 * Where toasts appear; stands in the shell. The live region is there from the start, because
 * screen readers announce only what changes in a region they already know.
 */
export function ToastHost() {
  const needed = useStore(toastsNeeded);
  // A failure to reach the server must find them there.
  useEffect(() => whenIdle(ToastArea.preload), []);
  // Also of what has ended in between.
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
