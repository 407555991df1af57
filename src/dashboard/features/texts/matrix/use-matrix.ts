import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { baseLocale, type TargetLocaleCode, targetLocales } from '#domain/locales.ts';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { Locale } from '#generated/model/locale.ts';
import { anyQueued } from '../translate/queue-polling.ts';
import { useProgress } from '../translate/use-progress.ts';
import { useLocaleLists } from '../use-locale-lists.ts';
import { matrixColumns, type MatrixRow, matrixRows, toldColumns } from './matrix-rows.ts';
import { readStates } from './read-states.ts';

const NO_ROWS: readonly MatrixRow[] = [];

/** The texts of an app in all its languages, followed while something of them is queued. */
export function useMatrix(appId: string, locales: readonly Locale[]) {
  // By what is in it: a parent may make the same list anew with each render.
  const codes = locales.join(' ');
  const targets = useMemo(() => targetLocales(codes.split(' ')), [codes]);
  const base = useQuery(getListTextsQueryOptions(appId));
  const texts = base.data?.data;
  const rows = useMemo(() => texts && matrixRows(texts), [texts]);
  const { lists, states } = useStatesThenLists(appId, targets, rows !== undefined);
  const loaded = lists.texts;
  useProgress(appId, targets, { isWanted: [...loaded.values()].some(anyQueued) });
  const told = useMemo(() => rows && states && toldColumns(rows, states), [rows, states]);
  const columns = useMemo(
    () => matrixColumns(rows ?? NO_ROWS, targets, loaded, told),
    [rows, targets, loaded, told],
  );
  return {
    targets,
    texts,
    rows,
    columns,
    lists: loaded,
    /** Why there is nothing to show; the states can be shown without the lists. */
    error: (texts ? null : base.error) ?? (told ? null : lists.error),
    /** Why what is shown may be out of date. */
    stale: base.error ?? lists.stale,
    retry: () => {
      if (base.error) void base.refetch();
      lists.retry();
    },
  };
}

/** While the server makes the lists of the next languages, the page takes in the one that has come. */
const AT_ONCE = 3;

/**
 * The states of all translations, where the server tells them, then the lists, which are a hundred times as much, in the
 * order of the columns: these fill up one after the other instead of all at the end.
 */
function useStatesThenLists(appId: string, targets: readonly TargetLocaleCode[], hasRows: boolean) {
  const [asked, setAsked] = useState({ appId, count: 0 });
  const count = asked.appId === appId ? asked.count : 0;
  const lists = useLocaleLists(appId, targets, count);
  const loaded = [...lists.texts.values()].map((texts) => texts !== undefined);
  const { states, isPending } = useStates(appId, loaded.includes(false));
  const isTold = states !== undefined && loaded.includes(false);
  const done = loaded.slice(0, count).filter(Boolean).length;
  const wanted = Math.min(done + (isTold ? 1 : AT_ONCE), targets.length);
  const isNext = !isPending && count < wanted;
  if (isNext && !isTold) setAsked({ appId, count: wanted });
  const isLater = isNext && isTold && hasRows;
  // What is seen comes first, and whoever scrolls through it is not held up: each list is work for the page.
  useEffect(
    () => (isLater ? whenIdle(() => setAsked({ appId, count: wanted })) : undefined),
    [isLater, appId, wanted],
  );
  return { lists, states };
}

/** Not asked for where all lists are there, which have the last word. */
function useStates(appId: string, isWanted: boolean) {
  const { data, isPending } = useQuery(
    getGetTranslationProgressQueryOptions(
      appId,
      { locale: baseLocale, states: 'true' },
      // The lists tell the same where it is refused; and states that were kept would be older than what is written meanwhile.
      { query: { enabled: isWanted, retry: false, gcTime: 0 } },
    ),
  );
  const states = useMemo(() => data && readStates(data), [data]);
  return { states, isPending: isWanted && isPending };
}
