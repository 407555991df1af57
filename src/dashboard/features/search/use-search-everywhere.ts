import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { App } from '#generated/model/app.ts';
import { createQuestion, type Question } from './find-hits.ts';
import type { HitGroup } from './hit.ts';
import { searchApps } from './search-apps.ts';
import type { SearchView } from './search-view.ts';

interface Found {
  /** Results of another question are not shown. */
  question: Question | undefined;
  groups: readonly HitGroup[];
  done: number;
  failed: number;
  isStopped: boolean;
}

const NOTHING: Found = { question: undefined, groups: [], done: 0, failed: 0, isStopped: false };

/** Searches all applications for the URL's query, and returns hits as they arrive. */
export function useSearchEverywhere(view: SearchView, apps: readonly App[] | undefined) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const { q, in: place, locale, case: matchCase, word, within } = view;
  // A new object per attempt, so that a repeated search starts again.
  const asked = useMemo(
    () => ({
      attempt,
      question: createQuestion({ q, in: place, locale, case: matchCase, word, within }),
    }),
    [q, place, locale, matchCase, word, within, attempt],
  );
  const { question } = asked;
  const searching = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!question || !apps) return undefined;
    const controller = (searching.current = new AbortController());
    const { signal } = controller;
    const change = (part: (now: Found) => Partial<Found>) =>
      setFound((now) => {
        if (signal.aborted) return now;
        const own = now.question === question ? now : { ...NOTHING, question };
        return { ...own, ...part(own) };
      });
    searchApps(
      queryClient,
      { apps, question },
      {
        signal,
        onFound: (group) => change(({ groups }) => ({ groups: [...groups, group] })),
        onProgress: (progress) => change(() => progress),
      },
    ).catch(() => undefined);
    return () => controller.abort();
  }, [queryClient, apps, question]);

  const shown = found.question === question ? found : NOTHING;
  const total = apps?.length ?? 0;
  return {
    ...shown,
    question,
    total,
    isSearching: question !== undefined && !shown.isStopped && (!apps || shown.done < total),
    stop: () => {
      searching.current?.abort();
      setFound({ ...shown, question, isStopped: true });
    },
    again: () => setAttempt((count) => count + 1),
  };
}

export type Everywhere = ReturnType<typeof useSearchEverywhere>;
