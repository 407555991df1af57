import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { loadRecent } from '#dashboard/api/load.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';

const CONCURRENCY = 6;

export interface Loading {
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
    { appId, load: () => loadRecent(queryClient, getListTextsQueryOptions(appId)) },
    { appId, load: () => loadRecent(queryClient, getListColorsQueryOptions(appId)) },
    { appId, load: () => loadRecent(queryClient, getListImagesQueryOptions(appId)) },
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
