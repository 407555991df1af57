import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { App } from '#generated/model/app.ts';
import { useStore } from '#dashboard/browser/use-store.ts';
import { type CountsByCell, listCells } from './cells.ts';
import { CountsReader } from './counts-reader.ts';
import { type LastLook, readLastLook, rememberLook } from './last-look.ts';
import type { Sample } from './speed.ts';

interface Counts {
  counts: CountsByCell;
  /** The counts of these applications are read before the others'. */
  readFirst: (apps: readonly App[]) => void;
  /** Reads those again that could not be read. */
  readAgain: () => void;
  /** How the queues have become shorter since the page was opened. */
  samples: readonly Sample[];
  /** The counts when the page was left last; undefined at the first visit. */
  lastLook: LastLook | undefined;
}

/** The counts of all applications in all their languages, kept up to date while the page is shown. */
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

/** The look before this one; this one is remembered when the page is left. */
function useLastLook(counts: CountsByCell): LastLook | undefined {
  const [before] = useState(readLastLook);
  const latest = useRef(counts);
  useEffect(() => {
    latest.current = counts;
  }, [counts]);
  useEffect(() => {
    const remember = () => rememberLook(latest.current, before);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [before]);
  return before;
}
