import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { App } from '#generated/model/app.ts';
import classes from './palette.module.css';
import pMap from 'p-map';
import { fetchIfOld } from '#dashboard/api/load.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';

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

const CONCURRENCY = 6;

interface Loading {
  done: number;
  total: number;
  failed: number;
}

export async function loadEverything(
  queryClient: QueryClient,
  appIds: readonly string[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (loading: Loading) => void },
): Promise<void> {
  const left = new Map(appIds.map((appId) => [appId, 3]));
  const failed = new Set<string>();
  const tell = () =>
    onProgress({
      done: [...left.values()].filter((calls) => calls === 0).length,
      total: appIds.length,
      failed: failed.size,
    });
  const calls = appIds.flatMap((appId) => [
    { appId, load: () => fetchIfOld(queryClient, getListTextsQueryOptions(appId)) },
    { appId, load: () => fetchIfOld(queryClient, getListColorsQueryOptions(appId)) },
    { appId, load: () => fetchIfOld(queryClient, getListImagesQueryOptions(appId)) },
  ]);
  tell();
  await pMap(
    calls,
    async ({ appId, load }: { appId: string; load: () => Promise<unknown> }) => {
      await load().catch(() => failed.add(appId));
      left.set(appId, (left.get(appId) ?? 1) - 1);
      tell();
    },
    { concurrency: CONCURRENCY, signal },
  );
}
