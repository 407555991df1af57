import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type OpenWorker, openWorker } from '#dashboard/browser/worker.ts';
import type { EntryKind, EntryList, FoundEntry } from './entry-index.ts';
import type { IndexWorker } from './index-worker.ts';
import { foldText } from '#domain/fold-text.ts';

interface Row {
  key: string;
  value?: string;
  description?: string;
}

let worker: OpenWorker<IndexWorker> | undefined;
const sentAt = new Map<string, number>();

function getWorker(): OpenWorker<IndexWorker> {
  worker ??= openWorker<IndexWorker>(
    new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' }),
  );
  return worker;
}

/** Clears the index: another user must not find its contents. */
export function endSearch(): void {
  worker?.end();
  worker = undefined;
  sentAt.clear();
}

export function describeCall(
  queryKey: QueryKey,
): Pick<EntryList, 'appId' | 'kind' | 'locale'> | undefined {
  const [api, list, app, appId, texts, params] = queryKey;
  if (api !== 'api' || app !== 'app' || typeof appId !== 'string') return undefined;
  if (isKind(list)) return { appId, kind: list };
  if (list !== 'app-texts' || texts !== 'texts') return undefined;
  // as: the contract's parameters of this call
  const { locale } = (params ?? {}) as { locale?: string };
  return locale === undefined ? undefined : { appId, kind: 'texts', locale };
}

const isKind = (name: unknown): name is EntryKind =>
  name === 'texts' || name === 'colors' || name === 'images';

let lastGift: Promise<unknown> = Promise.resolve();

/** Resolves with whether anything has changed. */
export function updateIndex(
  queryClient: QueryClient,
  appIds?: ReadonlySet<string>,
): Promise<boolean> {
  const gift = lastGift.then(() => sendChanges(queryClient, appIds));
  lastGift = gift.catch(() => undefined);
  return gift;
}

async function sendChanges(
  queryClient: QueryClient,
  appIds?: ReadonlySet<string>,
): Promise<boolean> {
  const queries = queryClient.getQueryCache().getAll();
  let isNew = false;
  const there = new Set<string>();
  for (const query of queries) {
    const call = describeCall(query.queryKey);
    if (!call || !query.state.data || appIds?.has(call.appId) === false) continue;
    there.add(query.queryHash);
    if (sentAt.get(query.queryHash) === query.state.dataUpdatedAt) continue;
    sentAt.set(query.queryHash, query.state.dataUpdatedAt);
    const list: EntryList = { id: query.queryHash, ...call, rows: readRows(query) };
    await getWorker().ask((index) => index.put(list));
    isNew = true;
  }
  for (const id of sentAt.keys()) {
    if (there.has(id)) continue;
    sentAt.delete(id);
    await getWorker().ask((index) => index.drop(id));
    isNew = true;
  }
  return isNew;
}

function readRows(query: Query): EntryList['rows'] {
  // as: the responses of the calls above have this shape
  const { data } = query.state.data as { data: readonly Row[] };
  return data.map(({ key, value, description }) => [key, value ?? description ?? ''] as const);
}

/** With this many exact matches, a fuzzy search adds nothing useful. */
const MIN_EXACT_MATCHES = 8;

/** Finds loaded entries: exact matches first, then fuzzy ones if there are few. */
export async function findEntries(
  text: string,
  most: number,
  onFound: (entries: readonly FoundEntry[]) => void,
): Promise<void> {
  const { ask } = getWorker();
  const found = await ask((index) => index.find(text, most));
  onFound(found);
  if (found.length >= MIN_EXACT_MATCHES) return;
  const guessed = await ask((index) => index.guess(text, most));
  const isKnown = new Set(found.map(getId));
  onFound([...found, ...guessed.filter((entry) => !isKnown.has(getId(entry)))]);
}

const getId = ({ appId, kind, locale, key }: FoundEntry) => [appId, kind, locale, key].join(' ');

/** Until the worker responds, results that do not match must not be reachable with Enter. */
export function filterEntries(entries: readonly FoundEntry[], text: string): readonly FoundEntry[] {
  const wanted = foldText(text).trim();
  return entries.filter(({ key, value }) => foldText(`${key}\n${value}`).includes(wanted));
}

export function areSameEntries(kept: readonly FoundEntry[], found: readonly FoundEntry[]): boolean {
  const isSame = (entry: FoundEntry, at: number) => {
    const other = found[at];
    return other && getId(entry) === getId(other) && entry.value === other.value;
  };
  return kept.length === found.length && kept.every(isSame);
}
