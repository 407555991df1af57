import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import {
  filterEntries,
  findEntries,
  type Found,
  type FoundEntry,
  type Search,
} from './find-entries.ts';

interface Options extends Pick<Search, 'apps' | 'pauseMs' | 'most'> {
  /** Searches again when it changes. */
  attempt: number;
}

interface State extends Found {
  text: string;
  isOver: boolean;
}

const NOTHING: State = { text: '', entries: [], done: 0, failed: 0, isOver: true };

/** Shows the earlier entries that still match until as many are found again. */
export function useFound(text: string, { apps, pauseMs, most, attempt }: Options) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (text.trim() === '' || apps.length === 0) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    const search = async () => {
      let latest: Found = NOTHING;
      for await (const now of findEntries(queryClient, { text, apps, pauseMs, most, signal })) {
        latest = now;
        setFound((before) => ({ ...now, text, isOver: false, entries: keep(before, text, now) }));
      }
      if (!signal.aborted) setFound({ ...latest, text, isOver: true });
    };
    void search();
    return () => stopping.abort();
  }, [queryClient, text, apps, pauseMs, most, attempt]);
  return useMemo(() => {
    if (text.trim() === '' || apps.length === 0) return NOTHING;
    if (found.text === text) return found;
    return { ...NOTHING, entries: filterEntries(found.entries, text), isOver: false };
  }, [found, text, apps]);
}

function keep(before: State, text: string, now: Found): readonly FoundEntry[] {
  if (before.isOver && before.text === text) return now.entries;
  const kept = filterEntries(before.entries, text);
  return now.entries.length >= kept.length ? now.entries : kept;
}
