import { type ReactNode, useEffect } from 'react';
import { createStore, useStore } from '#dashboard/browser/store.ts';
import { confirmRequest } from '#dashboard/browser/work/confirm.ts';
import { lazyComponent, usePreload } from '../layout/lazy-component.tsx';

export type RenderDialog = (onClose: () => void) => ReactNode;

const hosted = createStore<RenderDialog | undefined>(undefined);

export const openDialog = (render: RenderDialog): void => hosted.set(render);

const waiting: RenderDialog[] = [];
let watching: MutationObserver | undefined;

export function openDialogNext(render: RenderDialog): void {
  waiting.push(render);
  watching ??= new MutationObserver(openNext);
  watching.observe(document.body, { childList: true, subtree: true });
  openNext();
}

function openNext(): void {
  // A dialog that just opened is not in the page yet.
  if (hosted.get() || document.querySelector('[aria-modal=true], dialog[open]')) return;
  const next = waiting.shift();
  if (next) openDialog(next);
  if (waiting.length === 0) watching?.disconnect();
}

const close = () => hosted.set(undefined);

function closeAll(): void {
  watching?.disconnect();
  waiting.length = 0;
  close();
}

export function DialogHost() {
  const render = useStore(hosted);
  // The next user must not see the previous user's dialogs.
  useEffect(() => closeAll, []);
  return render?.(close);
}

const ConfirmDialog = lazyComponent(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);

export const preloadConfirm = ConfirmDialog.preload;

export function ConfirmHost() {
  const request = useStore(confirmRequest);
  usePreload(ConfirmDialog);
  // The next user must not see the previous user's question.
  useEffect(() => () => confirmRequest.set(undefined), []);
  return (
    request && <ConfirmDialog request={request} onClose={() => confirmRequest.set(undefined)} />
  );
}
