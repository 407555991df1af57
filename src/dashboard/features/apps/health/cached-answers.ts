import {
  hashKey,
  type QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { fetchIfOld } from '#dashboard/api/load.ts';
import { getHashes } from '#dashboard/resources/progress/queue-polling.ts';
import { targetLocales } from '#domain/locales.ts';
import {
  getListAppVpnServersQueryOptions,
  getListVpnServerUsageQueryOptions,
} from '#generated/api/app-vpn-servers.ts';
import type { App } from '#generated/model/app.ts';
import type { TranslationProgress } from '#generated/model/translation-progress.ts';
import type { VpnServerUsage } from '#generated/model/vpn-server-usage.ts';
import { type Asked, toAsked } from '../language-progress.ts';
import type { Problems } from '../known-problems.ts';
import type { Answers } from './health.ts';

interface Reading {
  hash: string;
  read: (queryClient: QueryClient) => Promise<unknown>;
}

function toReading<Answer, Failure>(
  options: UseQueryOptions<Answer, Failure> & { queryKey: QueryKey },
): Reading {
  return {
    hash: hashKey(options.queryKey),
    read: (queryClient) => fetchIfOld(queryClient, options),
  };
}

export const usage: Reading = toReading(getListVpnServerUsageQueryOptions());

export const readServers = ({ _id }: App): Reading =>
  toReading(getListAppVpnServersQueryOptions(_id));

export const listHashes = (app: App, sharesName: boolean): readonly string[] => [
  ...targetLocales(app.locales).map((locale) => getHashes(app._id, locale).progress),
  ...(sharesName ? [readServers(app).hash] : []),
];

export function getAnswers(
  queryClient: QueryClient,
  app: App,
  { sharesName, problems }: { sharesName: boolean; problems: Problems | undefined },
): Answers {
  const { _id, name, locales } = app;
  const cache = queryClient.getQueryCache();
  const get = <Answer>(queryKey: QueryKey): Asked<Answer> => find(hashKey(queryKey));
  const find = <Answer>(hash: string): Asked<Answer> => {
    // Without the query defaults, which are slower than the look-up.
    const state = cache.get<{ data: Answer }>(hash)?.state;
    return toAsked({ data: state?.data, isError: state?.status === 'error' });
  };
  const used = get<readonly VpnServerUsage[]>(getListVpnServerUsageQueryOptions().queryKey);
  const assigned = get<readonly unknown[]>(getListAppVpnServersQueryOptions(_id).queryKey);
  const ofName = typeof used === 'object' ? used.filter(({ appName }) => appName === name) : used;
  const servers = sharesName ? assigned : ofName;
  return {
    progress: new Map(
      targetLocales(locales).map((locale) => [
        locale,
        find<TranslationProgress>(getHashes(_id, locale).progress),
      ]),
    ),
    servers: typeof servers === 'object' ? servers.length : servers,
    problems,
  };
}

export function findSharedNames(apps: readonly App[]): ReadonlySet<string> {
  const names = apps.map(({ name }) => name);
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}
