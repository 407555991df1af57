import { type ReactNode, useEffect } from 'react';
import { createStore } from '#dashboard/device/store.ts';
import { useStore } from './use-store.ts';

type Render = (onClose: () => void) => ReactNode;

const hosted = createStore<Render | undefined>(undefined);

/** Opens a dialog that belongs to no page: what it is about may have been begun on another one. */
export const openDialog = (render: Render): void => hosted.set(render);

const close = () => hosted.set(undefined);

/** Where such a dialog opens; stands in the shell. */
export function DialogHost() {
  const render = useStore(hosted);
  // It is not there for whoever signs in next.
  useEffect(() => close, []);
  return render?.(close);
}
