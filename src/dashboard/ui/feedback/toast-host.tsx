import { useEffect } from 'react';
import { createStore, useStore } from '#dashboard/browser/store.ts';
import { pendingToasts, forgetUndoables, undoables } from '#dashboard/browser/work/toast.ts';
import { lazyComponent, usePreload } from '../layout/lazy-component.tsx';

const loadArea = () => import('./toast-area.tsx');

const ToastArea = lazyComponent(async () => (await loadArea()).ToastArea);

export const preloadToasts = ToastArea.preload;

/** Outlives a session: error toasts stay until they are closed. */
const toastsNeeded = createStore(false);

/** Screen readers announce only changes in a region that exists already. */
export function ToastHost() {
  const needed = useStore(toastsNeeded);
  const pending = useStore(pendingToasts);
  const offered = useStore(undoables);
  useEffect(() => {
    const shown = pendingToasts.get();
    if (shown.length === 0) return;
    pendingToasts.set([]);
    toastsNeeded.set(true);
    void loadArea().then(({ showToast }) => shown.forEach(showToast));
  }, [pending]);
  useEffect(() => {
    if (offered.length > 0) toastsNeeded.set(true);
    if (toastsNeeded.get()) void loadArea().then(({ showUndo }) => showUndo());
  }, [offered]);
  // Preloaded for the time when the server is unreachable.
  usePreload(ToastArea);
  // The next user must not undo the previous user's actions, also those that have ended since.
  useEffect(() => {
    forgetUndoables();
    return forgetUndoables;
  }, []);
  return (
    <section aria-label="Notifications" aria-live="polite" aria-relevant="additions">
      {needed && <ToastArea />}
    </section>
  );
}
