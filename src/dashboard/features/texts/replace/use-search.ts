import { useDeferredValue, useMemo, useState } from 'react';
import type { Locale } from '#generated/model/locale.ts';
import type { LocaleCode } from '#domain/locales.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { useLocaleLists } from '../use-locale-lists.ts';
import type { Search } from './find.ts';
import { type Hit, findHits } from './hits.ts';

const NOTHING: Search = { find: '', replaceWith: '', matchCase: false, wholeWord: false };
const NOBODY: ReadonlySet<string> = new Set();

/** The search, its languages, its hits, and the hits that the user leaves out. */
export function useSearch(appId: string, locales: readonly Locale[]) {
  const [search, setSearch] = useState(NOTHING);
  const [chosen, setChosen] = useState<readonly LocaleCode[]>(locales);
  const [leftOut, leaveOut] = useState(NOBODY);
  const lists = useLocaleLists(appId, chosen);
  // Typing goes ahead of the hits that follow it.
  const wanted = useDeferredValue(search);
  const hits = useMemo(() => findHits(wanted, lists.texts), [wanted, lists]);

  return {
    search,
    /** Also includes all hits again: those left out belonged to the previous search. */
    setSearch: (change: Partial<Search>) => {
      setSearch({ ...search, ...change });
      leaveOut(NOBODY);
    },
    chosen,
    choose: (locale: LocaleCode, wantedToo: boolean) =>
      // In the order of the app's languages.
      setChosen(locales.filter((one) => (one === locale ? wantedToo : chosen.includes(one)))),
    chooseAll: (all: boolean) => setChosen(all ? locales : []),
    hits,
    /** The hits are out of date: they lag behind the typed search, or a language is loading. */
    behind: wanted !== search || [...lists.texts.values()].includes(undefined),
    error: lists.error ? describeError(lists.error, 'Failed to load texts') : undefined,
    retry: lists.retry,
    leftOut,
    leaveOut,
    leaveOutAll: (left: readonly Hit[]) => leaveOut(new Set(left.map(({ id }) => id))),
  };
}

export type SearchState = ReturnType<typeof useSearch>;
