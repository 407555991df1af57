import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { App } from '#generated/model/index.ts';
import { useStore } from '#dashboard/browser/store.ts';
import type { CountsByCell } from '#dashboard/resources/progress/status-counts.ts';
import { CountsReader } from '#dashboard/resources/progress/counts-reader.ts';
import { deviceMemory } from '#dashboard/browser/memory.ts';

export function useCounts(apps: readonly App[]) {
  const queryClient = useQueryClient();
  const [reader] = useState(() => new CountsReader(queryClient));
  const { counts, samples } = useStore(reader.reading);
  useEffect(() => reader.start(), [reader]);
  useEffect(() => reader.setApps(apps), [reader, apps]);

  return {
    counts,
    readFirst: useCallback((shown: readonly App[]) => reader.readFirst(shown), [reader]),
    readAgain: reader.readAgain,
    samples,
    lastLook: useLastLook(counts),
  };
}

function useLastLook(counts: CountsByCell): LastLook | undefined {
  const [before] = useState(readLastLook);
  const remember = useEffectEvent(() => rememberLayout(counts, before));
  useEffect(() => {
    const onHide = () => remember();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      remember();
    };
  }, []);
  return before;
}

const MEMORY_KEY = 'app-manager.translations-look';

export interface LastLook {
  /** Milliseconds since the Unix epoch. */
  at: number;
  translated: Readonly<Record<string, number>>;
}

/** Returns undefined before the first visit, and for invalid data. */
function readLastLook(): LastLook | undefined {
  try {
    const look: unknown = JSON.parse(deviceMemory.get(MEMORY_KEY) ?? 'null');
    return isLook(look) ? look : undefined;
  } catch {
    return undefined;
  }
}

/** Cells that were not read this time keep their previous counts. */
function rememberLayout(counts: CountsByCell, before: LastLook | undefined): void {
  const translated: Record<string, number> = { ...before?.translated };
  for (const [key, known] of counts) if (known !== 'failed') translated[key] = known.translated;
  deviceMemory.set(MEMORY_KEY, JSON.stringify({ at: Date.now(), translated } satisfies LastLook));
}

export function countSince(look: LastLook | undefined, key: string, counts: CountsByCell): number {
  const before = look?.translated[key];
  const known = counts.get(key);
  if (before === undefined || typeof known !== 'object') return 0;
  return Math.max(0, known.translated - before);
}

function isLook(look: unknown): look is LastLook {
  if (typeof look !== 'object' || look === null || !('at' in look) || !('translated' in look))
    return false;
  const { at, translated } = look;
  return (
    typeof at === 'number' &&
    typeof translated === 'object' &&
    translated !== null &&
    Object.values(translated).every((count) => typeof count === 'number')
  );
}
