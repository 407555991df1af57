import type { QueryClient } from '@tanstack/react-query';
import pMap from 'p-map';
import { PARALLEL } from '#domain/task.ts';
import { loadNow } from '#dashboard/api/load.ts';
import { baseLocale, targetLocales } from '#domain/locales.ts';
import { getListLocaleTextsQueryKey, listLocaleTexts } from '#generated/api/app-texts.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import type { App } from '#generated/model/app.ts';
import type { LocaleTextListResponse } from '#generated/model/locale-text-list-response.ts';
import {
  findApp,
  findColors,
  findImages,
  findServers,
  findTexts,
  findTranslations,
  type Question,
} from './find-hits.ts';
import type { Hit, HitGroup } from './hit.ts';

export interface SearchContext {
  signal: AbortSignal;
  /** Called once per application with hits, when all its lists are searched. */
  onFound: (group: HitGroup) => void;
  onProgress: (progress: { done: number; failed: number }) => void;
}

type Load = () => Promise<readonly Hit[]>;

/** Servers are a group of their own: all applications share them. */
const SERVERS = { _id: '', name: 'VPN Servers' };

/** Searches all applications in order, with at most six calls at a time. */
export async function searchApps(
  queryClient: QueryClient,
  { apps, question }: { apps: readonly App[]; question: Question },
  { signal, onFound, onProgress }: SearchContext,
): Promise<void> {
  const groups = [
    { app: SERVERS, loads: listServerLoads(queryClient, question), found: [] as readonly Hit[] },
    ...apps.map((app) => ({
      app,
      loads: listLoads(queryClient, question, app),
      found: isNamed(question) ? findApp(question, app) : [],
    })),
  ];
  const progress = { done: 0, failed: 0 };
  const finish = ({ _id: appId, name }: typeof SERVERS, hits: readonly Hit[], isWhole: boolean) => {
    if (hits.length > 0) onFound({ appId, name, hits });
    if (appId !== '') progress.done += 1;
    if (!isWhole) progress.failed += 1;
    onProgress({ ...progress });
  };
  const calls = groups.flatMap(({ app, loads, found }) => {
    if (loads.length === 0) finish(app, found, true);
    const parts = new Map<number, readonly Hit[] | 'failed'>();
    return loads.map((load, place) => async () => {
      parts.set(place, await load().catch(() => 'failed' as const));
      if (parts.size < loads.length || signal.aborted) return;
      const hits = loads.flatMap((_, index) => {
        const part = parts.get(index) ?? [];
        return part === 'failed' ? [] : part;
      });
      finish(app, [...found, ...hits], ![...parts.values()].includes('failed'));
    });
  });
  await pMap(calls, (call) => call(), { concurrency: PARALLEL, signal });
}

const isNamed = ({ view }: Question) => view.in === undefined && view.locale === undefined;

const isIn = ({ view }: Question, place: NonNullable<Question['view']['in']>) =>
  view.in === undefined ? view.locale === undefined || place === 'texts' : view.in === place;

const listServerLoads = (queryClient: QueryClient, question: Question): Load[] =>
  isIn(question, 'servers')
    ? [
        async () =>
          findServers(question, (await loadNow(queryClient, getListVpnServersQueryOptions())).data),
      ]
    : [];

/** The lists to search in an application, English first. */
function listLoads(queryClient: QueryClient, question: Question, app: App): Load[] {
  const { _id: appId, locales } = app;
  const wanted = question.view.locale;
  const loads: Load[] = [];
  /** Lists that the pages cache as well. */
  const load = <Thing>(
    options: Parameters<typeof loadNow<{ data: Thing[] }, unknown>>[1],
    find: (question: Question, appId: string, things: readonly Thing[]) => Hit[],
  ) => loads.push(async () => find(question, appId, (await loadNow(queryClient, options)).data));
  if (isIn(question, 'texts') && (wanted ?? baseLocale) === baseLocale)
    load(getListTextsQueryOptions(appId), findTexts);
  if (isIn(question, 'texts'))
    for (const locale of targetLocales(locales))
      if ((wanted ?? locale) === locale)
        loads.push(async () => {
          const { data } = await readLocale(queryClient, appId, locale);
          return findTranslations(question, { appId, locale }, data);
        });
  if (isIn(question, 'colors')) load(getListColorsQueryOptions(appId), findColors);
  if (isIn(question, 'images')) load(getListImagesQueryOptions(appId), findImages);
  return loads;
}

/**
 * Forty applications in all languages hold two million objects. Lists that no page has loaded are
 * searched without being cached.
 */
function readLocale(
  queryClient: QueryClient,
  appId: string,
  locale: Parameters<typeof listLocaleTexts>[1]['locale'],
): Promise<LocaleTextListResponse> {
  const state = queryClient.getQueryState<LocaleTextListResponse>(
    getListLocaleTextsQueryKey(appId, { locale }),
  );
  if (state?.data && !state.isInvalidated) return Promise.resolve(state.data);
  return listLocaleTexts(appId, { locale });
}
