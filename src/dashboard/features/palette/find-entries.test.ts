import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { getListColorsQueryKey } from '#generated/api/colors.ts';
import { getListImagesQueryKey } from '#generated/api/images.ts';
import { getListTextsQueryKey } from '#generated/api/texts.ts';
import { makeApp } from '#tests/components/make-app.ts';
import { filterEntries, findEntries, type Found, type FoundEntry } from './find-entries.ts';

type Values = Readonly<Record<string, string>>;

const toRows = (values: Values = {}) => ({
  data: Object.entries(values).map(([key, value]) => ({ key, value })),
});

interface Content {
  texts?: Values;
  colors?: Values;
}

/** With all lists of these applications loaded. */
function load(content: Readonly<Record<string, Content>>): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const [appId, { texts, colors }] of Object.entries(content)) {
    queryClient.setQueryData(getListTextsQueryKey(appId), toRows(texts));
    queryClient.setQueryData(getListColorsQueryKey(appId), toRows(colors));
    queryClient.setQueryData(getListImagesQueryKey(appId), toRows());
  }
  return queryClient;
}

interface Options {
  apps?: readonly string[];
  most?: number;
  signal?: AbortSignal;
}

async function find(queryClient: QueryClient, text: string, options: Options = {}): Promise<Found> {
  const { apps = ['a1'], most = 8, signal = new AbortController().signal } = options;
  const search = { text, apps: apps.map((appId) => makeApp(appId)), pauseMs: 0, most, signal };
  let last: Found = { entries: [], done: 0, failed: 0 };
  for await (const now of findEntries(queryClient, search)) {
    // Earlier results keep their places.
    expect(now.entries.slice(0, last.entries.length)).toEqual(last.entries);
    last = now;
  }
  return last;
}

const keys = ({ entries }: Found) => entries.map(({ key }) => key);

it('puts equal keys first, then keys that begin so, then those that contain it, then values', async () => {
  const texts = { value: 'a title', subtitle: 'x', title_bar: 'x', title: 'x' };
  expect(keys(await find(load({ a1: { texts } }), 'title'))).toEqual([
    'title',
    'title_bar',
    'subtitle',
    'value',
  ]);
});

it.each(['GEÖFFNET', 'acht ist', 'hmoe.title', 'geöfnet'])('finds a text by %s', async (text) => {
  const texts = { 'home.title': 'Heute ist ab acht geöffnet' };
  expect(keys(await find(load({ a1: { texts } }), text))).toEqual(['home.title']);
});

it.each(['#4263eb', '4263EB', '4263'])('finds a color by %s', async (text) => {
  const { entries } = await find(
    load({ a1: { colors: { brand: '4263EB', sea: '#001122' } } }),
    text,
  );
  expect(entries).toEqual([{ appId: 'a1', kind: 'colors', key: 'brand', value: '#4263EB' }]);
});

it('finds no entry twice, neither exactly and by a guess nor as a missing translation', async () => {
  const queryClient = load({ a1: { texts: { home: 'Home' } } });
  expect(keys(await find(queryClient, 'home'))).toEqual(['home']);
});

it('searches the applications in their order, and ends with enough of each kind', async () => {
  const texts = { title: 'Title' };
  const queryClient = load({ a1: { texts }, a2: { texts }, a3: { texts } });
  const found = await find(queryClient, 'title', { apps: ['a2', 'a1', 'a3'], most: 2 });
  expect(found.entries.map(({ appId }) => appId)).toEqual(['a2', 'a1']);
});

function watchCalls(queryClient: QueryClient): readonly unknown[] {
  const asked: unknown[] = [];
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') asked.push(event.query.queryKey);
  });
  return asked;
}

it('fetches lists that are missing, older than a minute or out of date', async () => {
  const queryClient = load({ a1: {} });
  const texts = getListTextsQueryKey('a1');
  queryClient.setQueryData(texts, toRows(), { updatedAt: Date.now() - 61_000 });
  await queryClient.invalidateQueries({ queryKey: getListImagesQueryKey('a1') });
  queryClient.setQueryData(getListColorsQueryKey('a2'), toRows());
  const asked = watchCalls(queryClient);
  await find(queryClient, 'title', { apps: ['a1', 'a2'] });
  expect(asked).toEqual([
    texts,
    getListImagesQueryKey('a1'),
    getListTextsQueryKey('a2'),
    getListImagesQueryKey('a2'),
  ]);
});

it('fetches nothing for a single letter, nor when typing goes on', async () => {
  const queryClient = load({});
  const asked = watchCalls(queryClient);
  await find(queryClient, 't');
  const stopping = new AbortController();
  const search = find(queryClient, 'title', { signal: stopping.signal });
  stopping.abort();
  expect((await search).entries).toEqual([]);
  expect(asked).toEqual([]);
});

it('counts the applications that could not be loaded, and searches the others', async () => {
  // There is no server: each fetch fails.
  const queryClient = load({ a2: { texts: { title: 'x' } } });
  const found = await find(queryClient, 'title', { apps: ['a1', 'a2'] });
  expect(found).toMatchObject({ done: 2, failed: 1 });
  expect(keys(found)).toEqual(['title']);
});

const entries: readonly FoundEntry[] = [
  { appId: 'nimbus', kind: 'texts', key: 'home.title', value: 'Welcome' },
  { appId: 'nimbus', kind: 'colors', key: 'homeAccent', value: '#FF8800' },
];

it.each([
  ['home', ['home.title', 'homeAccent']],
  ['HomeA ', ['homeAccent']],
  ['#ff88', ['homeAccent']],
  // The Enter key would open it.
  ['home.tittle', []],
])('keeps of the earlier entries for %s only those that match', (text, kept) => {
  expect(filterEntries(entries, text).map(({ key }) => key)).toEqual(kept);
});
