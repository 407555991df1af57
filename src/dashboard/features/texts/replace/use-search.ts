import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#generated/model/locale.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { describeError } from '#domain/api-error.ts';
import { afterPaint } from '#dashboard/browser/after-paint.ts';
import { useLocaleLists } from '../use-locale-lists.ts';
import type { Search } from '#domain/find-text.ts';
import { type Hit, findHits, pickedHits } from './hits.ts';

const NOTHING: Search = { find: '', replaceWith: '', matchCase: false, wholeWord: false };
const NOBODY: ReadonlySet<string> = new Set();

export function useSearch(appId: string, locales: readonly Locale[]) {
  const [search, setSearch] = useState(NOTHING);
  const [withNothing, setWithNothing] = useState(false);
  const [chosen, setChosen] = useState<readonly LocaleCode[]>(locales);
  const [leftOut, leaveOut] = useState(NOBODY);
  const lists = useLocaleLists(appId, chosen);
  const { hits, isCurrent, isBehind } = useHits(search, lists.texts);
  const picked = useMemo(() => pickedHits(hits, leftOut), [hits, leftOut]);

  return {
    search,
    /** The user confirms an empty replacement: an empty field alone deletes nothing. */
    withNothing,
    setWithNothing,
    /** Also includes all hits again: exclusions belong to the previous search. */
    setSearch: (change: Partial<Search>) => {
      setSearch({ ...search, ...change });
      leaveOut(NOBODY);
    },
    chosen,
    choose: (locale: LocaleCode, wantedToo: boolean) =>
      setChosen(locales.filter((one) => (one === locale ? wantedToo : chosen.includes(one)))),
    chooseAll: (all: boolean) => setChosen(all ? locales : []),
    hits,
    /** The hits belong to the current search, though it may still run. */
    isCurrent,
    picked,
    /** The hits are outdated: the search is still running, or a language is loading. */
    behind: isBehind || [...lists.texts.values()].includes(undefined),
    error: lists.error ? describeError(lists.error, 'Failed to load texts') : undefined,
    retry: lists.retry,
    leftOut,
    leaveOut,
    leaveOutAll: (left: readonly Hit[]) => leaveOut(new Set(left.map(({ id }) => id))),
  };
}

const NO_HITS: readonly Hit[] = [];

/** Milliseconds between updates: each renders the list again. */
const LOOK_MS = 250;

const untilPainted = () => new Promise<void>((resolve) => void afterPaint(resolve));

/** Shows the previous hits while the user types, until the first new ones are found. */
function useHits(search: Search, lists: Parameters<typeof findHits>[1]) {
  const [found, setFound] = useState({ search: NOTHING, lists, hits: NO_HITS, isAll: true });
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const hits: Hit[] = [];
      let shownAt = -Infinity;
      for await (const some of findHits(search, lists)) {
        if (isOver) return;
        for (const hit of some) hits.push(hit);
        if (hits.length === 0 || performance.now() - shownAt < LOOK_MS) continue;
        setFound({ search, lists, hits: hits.slice(), isAll: false });
        if (shownAt === -Infinity) await untilPainted();
        shownAt = performance.now();
      }
      if (!isOver) setFound({ search, lists, hits, isAll: true });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [search, lists]);
  const isCurrent = found.search === search && found.lists === lists;
  return { hits: found.hits, isCurrent, isBehind: !isCurrent || !found.isAll };
}

export type SearchState = ReturnType<typeof useSearch>;
