import { type ReactNode, useEffect } from 'react';
import { createStore } from '#dashboard/browser/store.ts';
import { useStore } from '#dashboard/browser/use-store.ts';

type Render = (onClose: () => void) => ReactNode;

const hosted = createStore<Render | undefined>(undefined);

/** Opens a dialog that belongs to no page: what it is about may have been begun on another one. */
export const openDialog = (render: Render): void => hosted.set(render);

/** Those that wait for the one that is open to be closed, the first first. */
const waiting: Render[] = [];
let watching: MutationObserver | undefined;

/** The same once no other dialog is open: nothing is put before what somebody is at. */
export function openDialogNext(render: Render): void {
  waiting.push(render);
  watching ??= new MutationObserver(openNext);
  watching.observe(document.body, { childList: true, subtree: true });
  openNext();
}

function openNext(): void {
  // One that was opened a moment ago is not in the page yet.
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

/** Where such a dialog opens; stands in the shell. */
export function DialogHost() {
  const render = useStore(hosted);
  // None is there for whoever signs in next.
  useEffect(() => closeAll, []);
  return render?.(close);
}
