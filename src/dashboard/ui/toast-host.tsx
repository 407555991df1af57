import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsNeeded } from './toast.ts';

const ToastArea = lazy(async () => ({ default: (await import('./toast-area.tsx')).ToastArea }));

/**
 * Where toasts appear; stands in the shell. The live region is there from the start, because
 * screen readers announce only what changes in a region they already know.
 */
export function ToastHost() {
  const needed = useSyncExternalStore(toastsNeeded.subscribe, toastsNeeded.get);
  return (
    <section aria-label="Notifications" aria-live="polite" aria-relevant="additions">
      {needed && (
        <Suspense fallback={null}>
          <ToastArea />
        </Suspense>
      )}
    </section>
  );
}
