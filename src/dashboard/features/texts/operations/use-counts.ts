import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { App } from '#generated/model/app.ts';
import { useStore } from '#dashboard/browser/store.ts';
import type { CountsByCell } from '#dashboard/resources/progress/status-counts.ts';
import { listCells } from './cells.ts';
import { CountsReader } from '#dashboard/resources/progress/counts-reader.ts';
import { type LastLook, readLastLook, rememberLayout } from './last-look.ts';
import type { Sample } from '#dashboard/resources/progress/speed.ts';

interface Counts {
  counts: CountsByCell;
  readFirst: (apps: readonly App[]) => void;
  readAgain: () => void;
  samples: readonly Sample[];
  lastLook: LastLook | undefined;
}

export function useCounts(apps: readonly App[]): Counts {
  const queryClient = useQueryClient();
  const [reader] = useState(() => new CountsReader(queryClient));
  const { counts, samples } = useStore(reader.reading);
  const cells = useMemo(() => listCells(apps), [apps]);
  useEffect(() => reader.start(), [reader]);
  useEffect(() => reader.setCells(cells), [reader, cells]);

  return {
    counts,
    readFirst: (shown) => reader.readFirst(listCells(shown)),
    readAgain: reader.readAgain,
    samples,
    lastLook: useLastLook(counts),
  };
}

function useLastLook(counts: CountsByCell): LastLook | undefined {
  const [before] = useState(readLastLook);
  const latest = useRef(counts);
  useEffect(() => {
    latest.current = counts;
  }, [counts]);
  useEffect(() => {
    const remember = () => rememberLayout(latest.current, before);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [before]);
  return before;
}
