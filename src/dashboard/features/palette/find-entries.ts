import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { pMapIterable } from 'p-map';
import { fetchIfOld } from '#dashboard/api/load.ts';
import { startSlices, type Slices } from '#dashboard/browser/when-idle.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { foldText } from '#domain/fold-text.ts';
import { targetLocales } from '#domain/locales.ts';
import { getListLocaleTextsQueryKey } from '#generated/api/app-texts.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { App, LocaleTextListResponse } from '#generated/model/index.ts';
import { guessPlaces, shorten, splitTerms } from './match-labels.ts';

export const kinds = ['texts', 'colors', 'images'] as const;

export type EntryKind = (typeof kinds)[number];

export interface FoundEntry {
  appId: string;
  kind: EntryKind;
  locale?: string;
  key: string;
  value: string;
}

interface Row {
  key: string;
  value?: string;
  description?: string;
  isMissing?: boolean;
}

interface EntryList extends Pick<FoundEntry, 'appId' | 'kind' | 'locale'> {
  isLoaded: boolean;
  load: () => Promise<{ data: readonly Row[] }>;
}

export interface Search {
  text: string;
  apps: readonly App[];
  /** Milliseconds without a key before lists are fetched. */
  pauseMs: number;
  /** Of each kind; a search that has them ends. */
  most: number;
  signal: AbortSignal;
}

export interface Found {
  entries: readonly FoundEntry[];
  done: number;
  failed: number;
}

/** Fewer are found in nearly every list. */
const MIN_LETTERS = 2;

/** With this many exact matches, guesses add nothing useful. */
const ENOUGH = 8;

/** Six calls at most. */
const PARALLEL_APPS = 2;

/** Exact matches, application by application; then guesses, if there are few. Only appends. */
export async function* findEntries(
  queryClient: QueryClient,
  { text, apps, pauseMs, most, signal }: Search,
): AsyncGenerator<Found> {
  const entries: FoundEntry[] = [];
  const isFull = (kind: EntryKind) => entries.filter((one) => one.kind === kind).length >= most;
  const rest = new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });
  const mayFetch = text.trim().length >= MIN_LETTERS;
  const load = async ({ load: loadRows, ...list }: EntryList) => {
    if (!list.isLoaded) await (mayFetch ? rest : undefined);
    if (signal.aborted || isFull(list.kind) || !(list.isLoaded || mayFetch))
      return { list, rows: NONE };
    const answer = await loadRows().catch(() => undefined);
    return { list, rows: answer?.data };
  };
  const slices = startSlices();
  const searched: Prepared[] = [];
  let [done, failed] = [0, 0];
  const loading = pMapIterable(
    apps,
    (app) => Promise.all(getLists(queryClient, app).map((list) => load(list))),
    { concurrency: PARALLEL_APPS },
  );
  for await (const lists of loading) {
    for (const { list, rows = NONE } of lists) {
      const prepared = { list, rows, folded: await fold(rows, slices) };
      searched.push(prepared);
      if (!isFull(list.kind)) entries.push(...findExactly(prepared, text).slice(0, most));
    }
    if (signal.aborted) return;
    done += 1;
    if (lists.some(({ rows }) => !rows)) failed += 1;
    yield { entries: [...entries], done, failed };
    if (kinds.every(isFull)) return;
  }
  if (entries.length >= ENOUGH) return;
  const known = new Set(entries.map(getEntryId));
  for (const prepared of searched) {
    if (isFull(prepared.list.kind)) continue;
    const guessed = await guess(prepared, text, slices);
    if (signal.aborted) return;
    entries.push(...guessed.filter((entry) => !known.has(getEntryId(entry))).slice(0, most));
  }
  yield { entries, done, failed };
}

const getEntryId = ({ appId, kind, locale = '', key }: FoundEntry) =>
  `${appId} ${kind} ${locale} ${key}`;

/** Texts in English, colors and images; translations only where a page has loaded them. */
function getLists(queryClient: QueryClient, { _id: appId, locales }: App): EntryList[] {
  const toList = <Answer extends { data: readonly Row[] }, Failure>(
    kind: EntryKind,
    options: UseQueryOptions<Answer, Failure> & { queryKey: QueryKey },
  ): EntryList => ({
    ...{ appId, kind, isLoaded: queryClient.getQueryData(options.queryKey) !== undefined },
    load: () => fetchIfOld(queryClient, options),
  });
  const translations = targetLocales(locales).flatMap((locale): EntryList[] => {
    const loaded = queryClient.getQueryData<LocaleTextListResponse>(
      getListLocaleTextsQueryKey(appId, { locale }),
    );
    if (!loaded) return [];
    return [{ appId, kind: 'texts', locale, isLoaded: true, load: () => Promise.resolve(loaded) }];
  });
  return [
    toList('texts', getListTextsQueryOptions(appId)),
    ...translations,
    toList('colors', getListColorsQueryOptions(appId)),
    toList('images', getListImagesQueryOptions(appId)),
  ];
}

interface Prepared {
  list: Omit<EntryList, 'load'>;
  rows: readonly Row[];
  folded: readonly string[];
}

const NONE: readonly Row[] = [];

const foldedRows = new WeakMap<readonly Row[], readonly string[]>();

const getValue = ({ value, description = '' }: Row): string => value ?? description;

/** Once for each loaded list; key strokes are handled in between. */
async function fold(rows: readonly Row[], slices: Slices): Promise<readonly string[]> {
  const known = foldedRows.get(rows);
  if (known) return known;
  const folded: string[] = [];
  for (const row of rows) {
    // A missing translation shows its English text, which its own list has.
    folded.push(row.isMissing === true ? '' : foldText(`${row.key}\n${getValue(row)}`));
    if (slices.isOver()) await slices.pause();
  }
  foldedRows.set(rows, folded);
  return folded;
}

function toEntry({ list: { appId, kind, locale }, rows }: Prepared, place: number): FoundEntry {
  const row = rows[place] ?? { key: '' };
  const value = kind === 'colors' ? normaliseColor(getValue(row)) : getValue(row);
  return { appId, kind, key: row.key, value, ...(locale !== undefined && { locale }) };
}

/** Rows that contain each word: equal keys first, then prefixes, then others. */
function findExactly(prepared: Prepared, text: string): FoundEntry[] {
  const terms = splitTerms(text).map(withoutSign);
  const [first] = terms;
  if (first === undefined) return [];
  const ranks: number[][] = [[], [], [], []];
  prepared.folded.forEach((row, place) => {
    if (terms.every((term) => row.includes(term))) ranks[getRank(row, first)]?.push(place);
  });
  return ranks.flat().map((place) => toEntry(prepared, place));
}

/** Colors are kept with and without it. */
const withoutSign = (term: string) => (/^#[\da-f]+$/.test(term) ? term.slice(1) : term);

function getRank(row: string, term: string): number {
  const key = row.slice(0, row.indexOf('\n'));
  if (key === term) return 0;
  if (key.startsWith(term)) return 1;
  return key.includes(term) ? 2 : 3;
}

/** Rows that are looked at between two key strokes. */
const STEP = 2000;

async function guess(prepared: Prepared, text: string, slices: Slices): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  for (let from = 0; from < prepared.folded.length; from += STEP) {
    const part = prepared.folded.slice(from, from + STEP).map(shorten);
    found.push(...guessPlaces(part, text).map((place) => toEntry(prepared, from + place)));
    if (slices.isOver()) await slices.pause();
  }
  return found;
}

/** Until a new search has results: others must not be reachable by Enter. */
export function filterEntries(entries: readonly FoundEntry[], text: string): FoundEntry[] {
  const terms = splitTerms(text).map(withoutSign);
  return entries.filter(({ key, value }) => {
    const row = foldText(`${key}\n${value}`);
    return terms.every((term) => row.includes(term));
  });
}
