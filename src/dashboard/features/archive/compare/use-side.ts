import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure, UserError } from '#domain/api-error.ts';
import { createStore, useStore } from '#dashboard/browser/store.ts';
import type { TaskProgress } from '#domain/task.ts';
import { clearForOthers } from '#dashboard/resources/drafts/kept-edits.ts';
import { parseSide, type SideRef } from '#dashboard/resources/archive/compared-side.ts';
import type { NamedSource } from './load-side.ts';
import type { LocaleCode } from '#domain/locales.ts';

export const keptFiles = createStore<ReadonlyMap<string, File>>(new Map());
clearForOthers(() => keptFiles.set(new Map()));

export interface SideState {
  ref: SideRef | undefined;
  source: NamedSource | undefined;
  progress: TaskProgress | undefined;
  failure: string | undefined;
  text: string | undefined;
  /** Milliseconds since the epoch; identifies the read. */
  readAt: number;
  read: () => void;
}

/** Reads the side that the URL names, again only on request. */
export function useSide(text: string | undefined): SideState {
  const ref = parseSide(text);
  const [progress, setProgress] = useState<TaskProgress>();
  const file = useStore(keptFiles).get(ref?.kind === 'file' ? ref.id : '');
  const stamp = file && `${file.size} ${file.lastModified}`;
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['compared', text, stamp],
    queryFn: async ({ signal }) => {
      if (!ref) throw new UserError('There is nothing to be read.');
      setProgress(undefined);
      const { loadSide } = await import('./load-side.ts');
      return loadSide(ref, file, { signal, onProgress: setProgress });
    },
    enabled: ref !== undefined,
    staleTime: Infinity,
    // An application with its pictures is large: free it when unused.
    gcTime: 0,
    structuralSharing: false,
    refetchOnReconnect: false,
    retry: false,
  });
  return {
    ref,
    source: data,
    progress: isFetching ? (progress ?? { finished: 0, total: 0 }) : undefined,
    failure: error && !isFetching ? explainFailure(error, 'Failed to load application') : undefined,
    text,
    readAt: dataUpdatedAt,
    read: () => void refetch(),
  };
}

export interface ShownSide extends NamedSource {
  locale: LocaleCode | undefined;
  /** Absent for files and snapshots, which are read-only. */
  appId: string | undefined;
}
