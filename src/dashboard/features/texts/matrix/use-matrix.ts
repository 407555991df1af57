import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { baseLocale, type TargetLocaleCode, targetLocales } from '#domain/locales.ts';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type {
  Locale,
  TranslationProgressResponse,
  TranslationStates,
} from '#generated/model/index.ts';
import { anyQueued } from '#dashboard/resources/progress/queue-polling.ts';
import { useProgress } from '../translate/use-progress.ts';
import { useLocaleLists } from '../use-locale-lists.ts';
import {
  matrixColumns,
  type MatrixRow,
  matrixRows,
  stateColumns,
  cellStateNames,
} from './matrix-rows.ts';
import { isList, isObject } from '#domain/answer.ts';

const NO_ROWS: readonly MatrixRow[] = [];

/** Polled while any text is queued. */
export function useMatrix(appId: string, locales: readonly Locale[]) {
  // Compares by content: a parent may create the same list on each render.
  const codes = locales.join(' ');
  const targets = useMemo(() => targetLocales(codes.split(' ')), [codes]);
  const base = useQuery(getListTextsQueryOptions(appId));
  const texts = base.data?.data;
  const rows = useMemo(() => texts && matrixRows(texts), [texts]);
  const { lists, states } = useStatesThenLists(appId, targets, rows !== undefined);
  const loaded = lists.texts;
  useProgress(appId, targets, { isWanted: [...loaded.values()].some(anyQueued) });
  const fromStates = useMemo(() => rows && states && stateColumns(rows, states), [rows, states]);
  const columns = useMemo(
    () => matrixColumns(rows ?? NO_ROWS, targets, loaded, fromStates),
    [rows, targets, loaded, fromStates],
  );
  return {
    targets,
    texts,
    rows,
    columns,
    lists: loaded,
    /** The states can be shown without the lists. */
    error: (texts ? null : base.error) ?? (fromStates ? null : lists.error),
    stale: base.error ?? lists.stale,
    retry: () => {
      if (base.error) void base.refetch();
      lists.retry();
    },
  };
}

/** Parallel requests: the page processes one list while the server prepares the next. */
const AT_ONCE = 3;

/**
 * Lists are a hundred times as large as states. They load in column order, so that columns fill up
 * one by one.
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
  // Fetches lists while the page is idle: each list blocks scrolling for a moment.
  useEffect(
    () => (isLater ? whenIdle(() => setAsked({ appId, count: wanted })) : undefined),
    [isLater, appId, wanted],
  );
  return { lists, states };
}

/** Not fetched once all lists are loaded: lists take precedence. */
function useStates(appId: string, isWanted: boolean) {
  const { data, isPending } = useQuery(
    getGetTranslationProgressQueryOptions(
      appId,
      { locale: baseLocale, states: 'true' },
      // Not retried: the lists hold the same. Not cached: later writes would make it outdated.
      { query: { enabled: isWanted, retry: false, gcTime: 0 } },
    ),
  );
  const states = useMemo(() => data && readStates(data), [data]);
  return { states, isPending: isWanted && isPending };
}

const LETTERS = new RegExp(`^[${cellStateNames.map((state) => state.charAt(0)).join('')}]*$`);

/** Reads the optional states of a response; ignores another server's field of the same name. */
export function readStates({ states }: TranslationProgressResponse): TranslationStates | undefined {
  const isUsable =
    isObject(states) &&
    isList(states?.languages) &&
    Array.isArray(states?.texts) &&
    states.languages.every(({ states: letters }) => areLetters(letters, states.texts.length));
  return isUsable ? states : undefined;
}

const areLetters = (letters: unknown, count: number) =>
  typeof letters === 'string' && letters.length === count && LETTERS.test(letters);
