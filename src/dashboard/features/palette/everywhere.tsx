import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { App } from '#generated/model/app.ts';
import { type Loading, loadEverything } from './load-everything.ts';
import classes from './palette.module.css';

export function useEverywhere(apps: readonly App[] | undefined) {
  const queryClient = useQueryClient();
  const [loading, setLoading] = useState<Loading>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const search = () => {
    const ids = apps?.map(({ _id }) => _id) ?? [];
    const { signal } = (leaving.current = new AbortController());
    loadEverything(queryClient, ids, { signal, onProgress: setLoading }).catch(() => undefined);
  };
  return { loading, search, isReady: apps !== undefined };
}

export function Everywhere({ loading, search, isReady }: ReturnType<typeof useEverywhere>) {
  const isWorking = loading !== undefined && loading.done < loading.total;
  return (
    <div className={classes.foot}>
      <button
        type="button"
        className={classes.everywhere}
        aria-disabled={isWorking || !isReady || undefined}
        onClick={() => {
          if (!isWorking && isReady) search();
        }}
      >
        Search everywhere
      </button>
      <span role="status">
        {loading ? describe(loading) : 'Searched so far: the applications opened before.'}
      </span>
    </div>
  );
}

function describe({ done, total, failed }: Loading): string {
  const count = `${done.toLocaleString()} of ${total.toLocaleString()} applications`;
  return failed > 0 ? `${count}; ${failed} could not be loaded completely. Try again.` : count;
}
