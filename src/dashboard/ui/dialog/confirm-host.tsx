import { useEffect } from 'react';
import { confirmRequest } from '#dashboard/browser/work/confirm.ts';
import { lazyComponent } from '../layout/lazy-component.tsx';
import { useStore } from '#dashboard/browser/use-store.ts';
import { whenIdle } from '#dashboard/browser/when-idle.ts';

const ConfirmDialog = lazyComponent(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);

export const preloadConfirm = ConfirmDialog.preload;

export function ConfirmHost() {
  const request = useStore(confirmRequest);
  useEffect(() => whenIdle(ConfirmDialog.preload), []);
  // The next user must not see the previous user's question.
  useEffect(() => () => confirmRequest.set(undefined), []);
  return (
    request && <ConfirmDialog request={request} onClose={() => confirmRequest.set(undefined)} />
  );
}
