import type { QueryClient } from '@tanstack/react-query';
import { pMapIterable } from 'p-map';
import { fetchData, fetchIfOld } from '#dashboard/api/load.ts';
import { startSlices } from '#dashboard/browser/when-idle.ts';
import { normaliseColor } from '#domain/color-value.ts';
import { baseLocale, type TargetLocaleCode, targetLocales } from '#domain/locales.ts';
import { PARALLEL } from '#domain/task.ts';
import {
  getListLocaleTextsQueryKey,
  getListLocaleTextsQueryOptions,
  listLocaleTexts,
} from '#generated/api/app-texts.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { App, LocaleTextListResponse } from '#generated/model/index.ts';
import { findHit, type Hit, type List, type Question, type SearchedApp } from './hits.ts';
import type { SearchPlace, SearchView } from './search-view.ts';

/** Hits of a list in order; `undefined` when it could not be loaded. */
interface SearchedPart {
  app: SearchedApp;
  hits: readonly Hit[] | undefined;
}

/** More than fit on the screen. */
const FIRST = 100;

/** Lists that may wait, loaded, for a slow one before them. */
const WAITING = 4 * PARALLEL;

/** Yields in slices, to handle key strokes in between. The first slice fills the screen. */
export async function* searchLists(
  lists: readonly List[],
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<SearchedPart> {
  const slices = startSlices();
  // Shows the user's keystroke first.
  await slices.pause();
  const loaded = pMapIterable(
    lists,
    async (list) => ({ list, items: await list.load().catch(() => undefined) }),
    { concurrency: PARALLEL, backpressure: WAITING },
  );
  let isFirst = true;
  for await (const { list, items } of loaded) {
    let hits: Hit[] = [];
    for (const item of items ?? []) {
      const hit = findHit(question, list, item);
      if (hit) hits.push(hit);
      if (!slices.isOver() && !(isFirst && hits.length === FIRST)) continue;
      isFirst = isFirst && hits.length === 0;
      yield { app: list.app, hits };
      hits = [];
      await slices.pause();
      if (signal.aborted) return;
    }
    yield { app: list.app, hits: items && hits };
    if (signal.aborted) return;
  }
}

const SERVERS = { _id: '', name: 'VPN Servers' };

export function getLists(queryClient: QueryClient, apps: readonly App[], view: SearchView): List[] {
  const isIn = (place: SearchPlace) =>
    view.in === undefined ? view.locale === undefined || place === 'texts' : view.in === place;
  const lists = apps.flatMap((app): List[] => [
    ...(view.in === undefined && view.locale === undefined ? [getAppList(app)] : []),
    ...(isIn('texts') ? getTextLists(queryClient, app, view) : []),
    ...(isIn('colors') ? [getColorList(queryClient, app)] : []),
    ...(isIn('images') ? [getImageList(queryClient, app)] : []),
  ]);
  const hasServers = isIn('servers') && (view.in === 'servers' || view.app === undefined);
  return hasServers ? [getServerList(queryClient), ...lists] : lists;
}

const getAppList = (app: App): List => ({
  kind: 'application',
  app,
  load: () => Promise.resolve([{ _id: app._id, key: app.name, value: '' }]),
});

const getServerList = (queryClient: QueryClient): List => ({
  kind: 'server',
  app: SERVERS,
  load: async () =>
    (await fetchData(queryClient, getListVpnServersQueryOptions())).data.map(
      ({ _id, countryName: key, ip: value, countryId: description }) => ({
        _id,
        key,
        value,
        description,
      }),
    ),
});

function getTextLists(queryClient: QueryClient, app: App, view: SearchView): List[] {
  const { _id: appId } = app;
  const isWanted = (locale: (typeof app.locales)[number]) => view.locale?.includes(locale) ?? true;
  // One application is searched at each key stroke.
  const isOne = view.app !== undefined;
  const [load, read] = isOne ? [fetchIfOld, readRecentLocale] : [fetchData, readLocale];
  const english: List = {
    kind: 'text',
    app,
    load: async () => (await load(queryClient, getListTextsQueryOptions(appId))).data,
  };
  const translations = targetLocales(app.locales)
    .filter(isWanted)
    .map((locale): List => {
      const loadLocale = async () => (await read(queryClient, appId, locale)).data;
      return { kind: 'translation', app, locale, load: loadLocale };
    });
  return isWanted(baseLocale) ? [english, ...translations] : translations;
}

const getColorList = (queryClient: QueryClient, app: App): List => ({
  kind: 'color',
  app,
  load: async () =>
    (await fetchData(queryClient, getListColorsQueryOptions(app._id))).data.map((color) => ({
      ...color,
      value: normaliseColor(color.value),
    })),
});

const getImageList = (queryClient: QueryClient, app: App): List => ({
  kind: 'image',
  app,
  load: async () =>
    (await fetchData(queryClient, getListImagesQueryOptions(app._id))).data.map((image) => ({
      ...image,
      value: '',
    })),
});

const readRecentLocale = (queryClient: QueryClient, appId: string, locale: TargetLocaleCode) =>
  fetchIfOld(queryClient, getListLocaleTextsQueryOptions(appId, { locale }));

/**
 * Forty applications in all languages hold two million objects. Lists that no page has loaded are
 * searched without being cached.
 */
function readLocale(
  queryClient: QueryClient,
  appId: string,
  locale: TargetLocaleCode,
): Promise<LocaleTextListResponse> {
  const state = queryClient.getQueryState<LocaleTextListResponse>(
    getListLocaleTextsQueryKey(appId, { locale }),
  );
  if (state?.data && !state.isInvalidated) return Promise.resolve(state.data);
  return listLocaleTexts(appId, { locale });
}
