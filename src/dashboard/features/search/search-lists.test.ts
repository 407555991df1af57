import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { App } from '#generated/model/index.ts';
import { APP_ID, makeLocaleText, translated } from '#tests/components/app-answers.ts';
import { makeServer } from '#tests/components/make-server.ts';
import { createQuestion, type Hit } from './hits.ts';
import { getLists, searchLists } from './search-lists.ts';
import type { SearchView } from './search-view.ts';

const app: App = {
  ...{ _id: APP_ID, name: 'Nimbus', platform: 'iOS', createdAt: '2026-01-01T00:00:00Z' },
  locales: ['en', 'fr'],
};
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });

const thing = (key: string, value: string, description?: string) => ({
  ...{ _id: `id of ${key}`, appId: APP_ID, key, value },
  ...(description !== undefined && { description }),
});

const hold = (query: { queryKey: readonly unknown[] }, data: readonly unknown[]) =>
  queryClient.setQueryData(query.queryKey, { data });

beforeEach(() => {
  hold(getListTextsQueryOptions(APP_ID), [
    thing('nimbus.title', 'Hello'),
    thing('bye', 'Goodbye from Nimbus'),
    thing('about', 'About us', 'The people of nimbus'),
    thing('other', 'Other'),
  ]);
  hold(getListLocaleTextsQueryOptions(APP_ID, { locale: 'fr' }), [
    makeLocaleText({ key: 'a', value: 'Chez Nimbus', ...translated }),
    makeLocaleText({ key: 'b', value: 'Nimbus' }),
    makeLocaleText({ key: 'nimbus', value: 'Autre', ...translated }),
  ]);
  hold(getListColorsQueryOptions(APP_ID), [
    thing('primary', '4263eb'),
    thing('near', '#4164EA'),
    thing('far', '#FF0000'),
    thing('decade', '#000000'),
  ]);
  hold(getListImagesQueryOptions(APP_ID), [
    { _id: 'i', appId: APP_ID, key: 'logo', url: '/uploads/secret.png' },
  ]);
  hold(getListVpnServersQueryOptions(), [makeServer('France', 'fr', '10.0.0.1')]);
});

async function find(view: SearchView, apps = [app]): Promise<Hit[]> {
  const question = createQuestion(view);
  if (!question) throw new Error('There is nothing to search for.');
  const hits: Hit[] = [];
  const lists = getLists(queryClient, apps, view);
  for await (const list of searchLists(lists, question, new AbortController().signal))
    for (const hit of list.hits ?? []) hits.push(hit);
  return hits;
}

const names = async (view: SearchView) =>
  (await find(view)).map(({ kind, item }) => `${kind} ${item.key}`);

describe('a search', () => {
  it('is none while nothing is typed', () => {
    expect(createQuestion({})).toBeUndefined();
  });

  it('finds English texts by key, value and description, other texts by their own value', async () => {
    const view = { in: 'texts', q: 'nimbus' } as const;
    const english = ['text nimbus.title', 'text bye', 'text about'];
    expect(await names(view)).toEqual([...english, 'translation a']);
    expect(await names({ ...view, locale: ['en'] })).toEqual(english);
    expect(await names({ q: 'nimbus', locale: ['fr'] })).toEqual(['translation a']);
    expect(await names({ ...view, case: true })).toEqual(['text nimbus.title', 'text about']);
    expect(await names({ ...view, q: 'nimb', word: true })).toEqual([]);
  });

  it('finds applications, images and servers, never by a secret', async () => {
    expect(await names({ q: 'NIMBUS' })).toContain('application Nimbus');
    expect(await names({ q: 'LOGO' })).toEqual(['image logo']);
    expect(await names({ q: 'secret' })).toEqual([]);
    for (const q of ['franc', 'fr', '10.0'])
      expect(await names({ q, in: 'servers' }), q).toEqual(['server France']);
    for (const q of ['password', 'psk', 'user']) expect(await names({ q }), q).toEqual([]);
  });

  it('of one application leaves out the servers that all share, unless it asks for them', async () => {
    expect(await names({ q: 'France', app: APP_ID })).toEqual([]);
    expect(await names({ q: 'France', app: APP_ID, in: 'servers' })).toHaveLength(1);
  });

  it('goes on after a list that could not be loaded', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('There is no server.'));
    const apps = [{ ...app, _id: '65f000000000000000000009' }, app];
    const lists = getLists(queryClient, apps, { in: 'colors' });
    const question = createQuestion({ q: 'primary' });
    const found: (number | undefined)[] = [];
    if (question)
      for await (const { hits } of searchLists(lists, question, new AbortController().signal))
        found.push(hits?.length);
    // A list may come in several slices, the last of them empty.
    expect(found.filter((count) => count !== 0)).toEqual([undefined, 1]);
    vi.restoreAllMocks();
  });

  it('loads nothing more once it is stopped', async () => {
    const load = vi.fn(() => Promise.resolve([{ _id: 'a', key: 'a', value: 'Nimbus' }]));
    const lists = Array.from({ length: 60 }, () => ({ kind: 'text', app, load }) as const);
    const question = createQuestion({ q: 'nimbus' });
    const stopping = new AbortController();
    if (question)
      for await (const { hits } of searchLists(lists, question, stopping.signal))
        if (hits?.length) stopping.abort();
    expect(load.mock.calls.length).toBeLessThan(60);
  });

  it('begins with as many hits as are seen at once', async () => {
    const items = Array.from({ length: 300 }, (_, n) => ({ _id: `${n}`, key: `${n}`, value: 'x' }));
    const list = { kind: 'text', app, load: () => Promise.resolve(items) } as const;
    const question = createQuestion({ q: 'x' });
    const sizes: (number | undefined)[] = [];
    if (question)
      for await (const { hits } of searchLists([list], question, new AbortController().signal))
        sizes.push(hits?.length);
    expect(sizes[0]).toBe(100);
    expect(sizes.reduce((sum = 0, size = 0) => sum + size)).toBe(300);
  });

  it('hands over the thread while it works', async () => {
    let now = 0;
    // Each reading of the clock is 20 ms later.
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    const pauses = vi.spyOn(globalThis, 'setTimeout');
    expect(await names({ q: 'nimbus', locale: ['en'] })).toHaveLength(3);
    expect(pauses.mock.calls.length).toBeGreaterThan(1);
    vi.restoreAllMocks();
  });
});

describe('a search for a color', () => {
  it('finds its value, however it is written', async () => {
    expect(await names({ q: '#4263EB' })).toEqual(['color primary']);
    expect(await names({ q: '4263eb' })).toEqual(['color primary']);
    expect(await names({ q: '#f00' })).toEqual(['color far']);
  });

  it('finds what looks like it, within a distance', async () => {
    expect(await names({ q: '#4263EB', within: 0.02 })).toEqual(['color primary', 'color near']);
    expect(await names({ q: '#4264EA', within: 0.02 })).toEqual(['color primary', 'color near']);
    expect(await names({ q: '#4264EA' })).toEqual([]);
  });

  it('still finds words that could be colors', async () => {
    expect(await names({ q: 'decade' })).toEqual(['color decade']);
    expect(createQuestion({ q: 'add' })?.color).toBeUndefined();
    expect(createQuestion({ q: '#4263EB', in: 'texts' })?.color).toBeUndefined();
  });
});
