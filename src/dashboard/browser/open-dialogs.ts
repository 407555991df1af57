import { useEffect, useEffectEvent } from 'react';
import { createStore } from './store.ts';

type Close = () => void;

/** The last opened comes last. */
export const openDialogs = createStore<readonly Close[]>([]);

/** The browser's Back calls `close`, which may ask first. */
export function useBackCloses(close: Close, opened = true): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!opened) return undefined;
    const own = () => closeNow();
    openDialogs.set([...openDialogs.get(), own]);
    return () => openDialogs.set(openDialogs.get().filter((each) => each !== own));
  }, [opened]);
}
