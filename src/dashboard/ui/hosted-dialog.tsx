import { type ReactNode, useEffect } from 'react';
import { createStore } from '#dashboard/device/store.ts';
import { useStore } from './use-store.ts';

type Render = (onClose: () => void) => ReactNode;

const hosted = createStore<Render | undefined>(undefined);

/** Opens a dialog that belongs to no page: what it is about may have been begun on another one. */
export const openDialog = (render: Render): void => hosted.set(render);

/** The same once no other dialog is open: nothing is put before what somebody is at. */
export function openDialogNext(render: Render): void {
  if (!isModalOpen()) {
    openDialog(render);
    return;
  }
  const watching = new MutationObserver(() => {
    if (isModalOpen()) return;
    watching.disconnect();
    openDialogNext(render);
  });
  watching.observe(document.body, { childList: true, subtree: true });
}

const isModalOpen = () => document.querySelector('[aria-modal=true], dialog[open]') !== null;

const close = () => hosted.set(undefined);

/** Where such a dialog opens; stands in the shell. */
export function DialogHost() {
  const render = useStore(hosted);
  // It is not there for whoever signs in next.
  useEffect(() => close, []);
  return render?.(close);
}
