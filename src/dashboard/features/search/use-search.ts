import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { afterPaint } from '#dashboard/browser/when-idle.ts';
import type { App } from '#generated/model/index.ts';
import { createQuestion, type Hit, type Question } from './hits.ts';
import { getLists, searchLists } from './search-lists.ts';
import type { SearchView } from './search-view.ts';

interface Found {
  question: Question | undefined;
  hits: readonly Hit[];
  done: number;
  failed: number;
  isOver: boolean;
  isStopped: boolean;
}

const NOTHING: Found = {
  ...{ question: undefined, hits: [], done: 0, failed: 0, isOver: true, isStopped: false },
};

/** Milliseconds between updates: each renders the list again. */
const LOOK_MS = 250;

const untilPainted = () => new Promise<void>((resolve) => void afterPaint(resolve));

/** Shows the previous hits until the first new ones are found. */
export function useSearch(view: SearchView, all: readonly App[] | undefined) {
  const queryClient = useQueryClient();
  const [found, setFound] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const apps = useMemo(
    () => (view.app === undefined ? all : all?.filter(({ _id }) => _id === view.app)),
    [all, view.app],
  );
  // Only other words or another place make another search, not another order of the address.
  const key = hashKey([{ ...view, replace: undefined }]);
  const { question } = useMemo(() => {
    const [asked] = JSON.parse(key) as [SearchView]; // as: made from a view
    return { attempt, question: createQuestion(asked) };
  }, [key, attempt]);
  const searching = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!question || !apps) return undefined;
    const controller = (searching.current = new AbortController());
    const { signal } = controller;
    const look = async () => {
      const hits: Hit[] = [];
      const begun = new Set<string>();
      const failed = new Set<string>();
      let shownAt = -Infinity;
      const show = (isOver: boolean) => {
        const done = isOver ? apps.length : Math.max(0, begun.size - 1);
        const now = { question, hits: hits.slice(), done, failed: failed.size };
        setFound({ ...now, isOver, isStopped: false });
      };
      for await (const list of searchLists(
        getLists(queryClient, apps, question.view),
        question,
        signal,
      )) {
        if (signal.aborted) return;
        const isFirst = hits.length === 0;
        for (const hit of list.hits ?? []) hits.push(hit);
        if (list.app._id !== '') begun.add(list.app._id);
        if (!list.hits) failed.add(list.app._id);
        const isSeenFirst = isFirst && hits.length > 0;
        if (!isSeenFirst && performance.now() - shownAt < LOOK_MS) continue;
        show(false);
        if (isSeenFirst) await untilPainted();
        shownAt = performance.now();
      }
      if (!signal.aborted) show(true);
    };
    void look();
    return () => controller.abort();
  }, [queryClient, apps, question]);

  const shown = question ? found : NOTHING;
  const isCurrent = shown.question === question;
  return {
    ...shown,
    key,
    isCurrent,
    total: apps?.length ?? 0,
    isSearching: question !== undefined && !(isCurrent && (shown.isOver || shown.isStopped)),
    stop: () => {
      searching.current?.abort();
      setFound({ ...(isCurrent ? shown : NOTHING), question, isStopped: true });
    },
    again: () => setAttempt((count) => count + 1),
  };
}

export type FoundState = ReturnType<typeof useSearch>;
