import {
  QueriesObserver,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import pLimit from 'p-limit';
import { RECENT_MS } from '#dashboard/api/load.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { type CountsReader, listCells } from '#dashboard/resources/progress/counts-reader.ts';
import { toCellKey } from '#dashboard/resources/progress/status-counts.ts';
import {
  getListAppVpnServersQueryKey,
  getListVpnServerUsageQueryKey,
  listAppVpnServers,
  listVpnServerUsage,
} from '#generated/api/app-vpn-servers.ts';
import type { App } from '#generated/model/index.ts';
import { problemsStore, readProblems } from '../known-problems.ts';
import { type Asked, type Query, toAsked } from '../language-progress.ts';
import { getHealth, getOrder, type Health, type HealthColumn } from './health.ts';

export interface Overview {
  healthy: ReadonlySet<string>;
  /** The values of the sorted column. */
  order: ReadonlyMap<string, number> | undefined;
  looked: number;
}

interface HealthRequest {
  attention: boolean;
  column: HealthColumn | undefined;
}

type ProgressReader = Pick<
  CountsReader,
  'start' | 'reading' | 'setApps' | 'readFirst' | 'readAgain'
>;

const BATCH_MS = 50;

/** Reads what the visible rows show. Others are read only for a filter or an order. */
export class HealthReader {
  readonly health = createStore<ReadonlyMap<string, Health>>(new Map());
  readonly overview = createStore<Overview>({ healthy: new Set(), order: undefined, looked: 0 });
  readonly #progress: ProgressReader;
  readonly #servers: QueriesObserver;
  readonly #limit = pLimit(1);
  #apps: readonly App[] = [];
  #wanted: HealthRequest = { attention: false, column: undefined };
  readonly #inView = new Set<string>();
  /** In the order of their queries. */
  #namesakes: readonly App[] = [];
  readonly #inputs = new Map<string, readonly unknown[]>();
  #orderedBy: HealthColumn | undefined;
  #listed = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = true;

  constructor(queryClient: QueryClient, progress: ProgressReader) {
    this.#progress = progress;
    this.#servers = new QueriesObserver(queryClient, []);
  }

  /** Reads until the returned function is called. */
  start(): () => void {
    this.#isStopped = false;
    this.#listed = '';
    const stops = [
      this.#progress.start(),
      this.#progress.reading.subscribe(this.#gather),
      this.#servers.subscribe(this.#gather),
      problemsStore.subscribe(this.#gather),
    ];
    this.#gather();
    return () => {
      this.#isStopped = true;
      for (const stop of stops) stop();
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  setApps(apps: readonly App[], wanted: HealthRequest): void {
    this.#apps = apps;
    this.#wanted = wanted;
    this.#listed = '';
    this.#gather();
  }

  watch(appId: string): () => void {
    this.#inView.add(appId);
    this.#gather();
    return () => {
      this.#inView.delete(appId);
      this.#gather();
    };
  }

  readonly readAgain = (): void => {
    this.#progress.readAgain();
    for (const { isError, refetch } of this.#servers.getCurrentResult())
      if (isError) void refetch();
  };

  readonly #gather = (): void => {
    if (this.#isStopped) return;
    const read = () => {
      this.#timer = undefined;
      this.#read();
    };
    this.#timer ??= setTimeout(read, this.#listed === '' ? 0 : BATCH_MS);
  };

  #read(): void {
    const inView = this.#apps.filter(({ _id }) => this.#inView.has(_id));
    const { attention, column } = this.#wanted;
    const apps = attention || column ? [...new Set([...inView, ...this.#apps])] : inView;
    const listed = apps.map(({ _id }) => _id).join();
    if (listed !== this.#listed) {
      this.#listed = listed;
      this.#progress.setApps(apps);
      this.#progress.readFirst(inView);
      this.#askForServers(apps);
    }
    this.#update(apps);
    if (attention || column) this.#look(column);
  }

  /** One list has the servers of all applications but those that share a name. */
  #askForServers(apps: readonly App[]): void {
    const byName = Map.groupBy(this.#apps, ({ name }) => name);
    this.#namesakes = apps.filter(({ name }) => byName.get(name)?.length !== 1);
    const ask = (queryKey: QueryKey, call: (options: RequestInit) => Promise<unknown>) => ({
      queryKey,
      queryFn: ({ signal }: QueryFunctionContext) =>
        this.#limit(() => {
          signal.throwIfAborted();
          return call({ signal });
        }),
      staleTime: RECENT_MS,
    });
    this.#servers.setQueries([
      ask(getListVpnServerUsageQueryKey(), listVpnServerUsage),
      ...this.#namesakes.map(({ _id }) =>
        ask(getListAppVpnServersQueryKey(_id), (options) => listAppVpnServers(_id, options)),
      ),
    ]);
  }

  #countServers(): (app: App) => Asked<number> {
    // as: both calls send a list
    const results = this.#servers.getCurrentResult() as Query<readonly { appName?: string }[]>[];
    const [usage, ...own] = results.map(toAsked);
    const lists = new Map(this.#namesakes.map(({ _id }, index) => [_id, own[index]]));
    const byName = typeof usage === 'object' && Map.groupBy(usage, ({ appName }) => appName);
    return ({ _id, name }) => {
      const ofName = byName ? (byName.get(name) ?? []) : usage;
      const list = lists.has(_id) ? lists.get(_id) : ofName;
      return typeof list === 'object' ? list.length : list;
    };
  }

  #update(apps: readonly App[]): void {
    const health = new Map(this.health.get());
    const all = readProblems();
    const { counts } = this.#progress.reading.get();
    const countServers = this.#countServers();
    for (const app of apps) {
      const progress = new Map(
        listCells([app]).map((cell) => [cell.locale, counts.get(toCellKey(cell))] as const),
      );
      const servers = countServers(app);
      const problems = all.get(app._id);
      const inputs = [app, servers, problems?.count, problems?.at, ...progress.values()];
      const before = this.#inputs.get(app._id);
      // The same object for the same answers: its cells do not render again.
      if (before && inputs.every((input, index) => input === before[index])) continue;
      this.#inputs.set(app._id, inputs);
      health.set(app._id, getHealth(app, { progress, servers, problems }));
    }
    this.health.set(health);
  }

  #look(column: HealthColumn | undefined): void {
    const known = this.health.get();
    const before = this.#orderedBy === column ? this.overview.get().order : undefined;
    const ids = this.#apps.map(({ _id }) => _id);
    // An established order does not change with polling.
    const isSettled = before && ids.every((id) => before.has(id));
    const order = isSettled || !column ? before : (getOrder(ids, known, column) ?? before);
    this.#orderedBy = column;
    const looked = ids.filter((id) => known.get(id)?.needsAttention !== undefined);
    const healthy = looked.filter((id) => known.get(id)?.needsAttention === false);
    this.overview.set({ healthy: new Set(healthy), order, looked: looked.length });
  }
}
