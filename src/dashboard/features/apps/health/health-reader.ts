import type { QueryClient } from '@tanstack/react-query';
import type { LimitFunction } from 'p-limit';
import { targetLocales } from '#domain/locales.ts';
import { createStore } from '#dashboard/browser/store.ts';
import type { App } from '#generated/model/app.ts';
import { findSharedNames, getAnswers, listHashes, readServers, usage } from './cached-answers.ts';
import { type Health, getHealth } from './health.ts';
import { getOrder, type Overview, type HealthRequest } from './health-order.ts';
import { readProblems } from '../known-problems.ts';
import type { CountsReader } from '#dashboard/resources/progress/counts-reader.ts';

type ProgressReader = Pick<CountsReader, 'start' | 'setCells' | 'readFirst' | 'readAgain'>;

const BATCH_MS = 50;

/** Reads what the visible rows show. Others are read only for a filter or an order. */
export class HealthReader {
  readonly health = createStore<ReadonlyMap<string, Health>>(new Map());
  readonly overview = createStore<Overview>({ healthy: new Set(), order: undefined, looked: 0 });
  readonly #queryClient: QueryClient;
  readonly #progress: ProgressReader;
  readonly #limit: LimitFunction;
  #apps: readonly App[] = [];
  #byId: ReadonlyMap<string, App> = new Map();
  #sharedNames: ReadonlySet<string> = new Set();
  #wanted: HealthRequest = { attention: false, column: undefined };
  readonly #inView = new Map<string, number>();
  readonly #appIds = new Map<string, string>();
  readonly #asked = new Set<string>();
  readonly #changed = new Set<string>();
  #lastOrder: Pick<Overview, 'order'> & Pick<HealthRequest, 'column'> = {
    order: undefined,
    column: undefined,
  };
  #listed = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = true;

  constructor(queryClient: QueryClient, progress: ProgressReader, limit: LimitFunction) {
    this.#queryClient = queryClient;
    this.#progress = progress;
    this.#limit = limit;
  }

  /** Reads until the returned function is called. */
  start(): () => void {
    this.#isStopped = false;
    this.#listed = '';
    this.#asked.clear();
    const stopProgress = this.#progress.start();
    const unsubscribe = this.#queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return;
      const { queryHash } = event.query;
      const { type } = event.action;
      if (type === 'invalidate' && this.#asked.delete(queryHash)) this.#gather();
      if (type !== 'success' && type !== 'error') return;
      const appId = this.#appIds.get(queryHash);
      if (appId !== undefined) this.updateHealth(appId);
      else if (queryHash === usage.hash) this.updateAll();
    });
    this.#gather();
    return () => {
      this.#isStopped = true;
      stopProgress();
      unsubscribe();
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  setApps(apps: readonly App[], wanted: HealthRequest): void {
    this.#apps = apps;
    this.#byId = new Map(apps.map((app) => [app._id, app]));
    this.#sharedNames = findSharedNames(apps);
    this.#wanted = wanted;
    this.updateAll();
    this.#gather();
  }

  watch(appId: string): () => void {
    const add = (by: number) => {
      const count = (this.#inView.get(appId) ?? 0) + by;
      if (count === 0) this.#inView.delete(appId);
      else this.#inView.set(appId, count);
      this.#gather();
    };
    add(1);
    return () => add(-1);
  }

  readonly updateHealth = (appId: string): void => {
    this.#changed.add(appId);
    this.#gather();
  };

  readonly updateAll = (): void => this.#known().forEach(this.updateHealth);

  readonly readAgain = (): void => {
    this.#asked.clear();
    this.#progress.readAgain();
    this.#gather();
  };

  #known = (): readonly string[] => [...this.health.get().keys()];

  #sharesName = ({ name }: App): boolean => this.#sharedNames.has(name);

  #gather(): void {
    if (this.#isStopped) return;
    const turn = () => {
      this.#timer = undefined;
      this.#turn();
    };
    this.#timer ??= setTimeout(turn, this.#listed === '' ? 0 : BATCH_MS);
  }

  #list(): readonly App[] {
    const inView = this.#apps.filter(({ _id }) => this.#inView.has(_id));
    if (!this.#wanted.attention && !this.#wanted.column) return inView;
    return [...inView, ...this.#apps.filter(({ _id }) => !this.#inView.has(_id))];
  }

  #turn(): void {
    const apps = this.#list();
    const now = apps.map(({ _id, locales }) => [_id, ...locales].join(' ')).join('\n');
    if (now === this.#listed) {
      this.#tell();
      return;
    }
    this.#listed = now;
    this.#progress.setCells(apps.flatMap(toCells));
    this.#progress.readFirst(apps.filter(({ _id }) => this.#inView.has(_id)).flatMap(toCells));
    for (const app of apps) {
      for (const hash of listHashes(app, this.#sharesName(app))) this.#appIds.set(hash, app._id);
      if (!this.health.get().has(app._id)) this.#changed.add(app._id);
    }
    setTimeout(this.#tell);
  }

  readonly #tell = (): void => {
    if (this.#isStopped) return;
    this.#update();
    this.#look();
    this.#readLists();
  };

  #update(): void {
    if (this.#changed.size === 0) return;
    const health = new Map(this.health.get());
    const problems = readProblems();
    for (const appId of this.#changed) {
      const app = this.#byId.get(appId);
      if (!app) health.delete(appId);
      else
        health.set(
          appId,
          getHealth(
            app,
            getAnswers(this.#queryClient, app, {
              sharesName: this.#sharesName(app),
              problems: problems.get(appId),
            }),
          ),
        );
    }
    this.#changed.clear();
    this.health.set(health);
  }

  #look(): void {
    const { attention, column } = this.#wanted;
    if (!attention && !column) return;
    const known = this.health.get();
    const { order: before, column: of } = this.#lastOrder;
    const ids = this.#apps.map(({ _id }) => _id);
    // An established order does not change with polling.
    const isSettled = of === column && ids.every((id) => before?.has(id));
    const order = isSettled || !column ? before : getOrder(ids, known, column);
    this.#lastOrder = { order: order ?? (of === column ? before : undefined), column };
    const looked = ids.filter((id) => known.get(id)?.needsAttention !== undefined);
    const healthy = looked.filter((id) => known.get(id)?.needsAttention === false);
    this.overview.set({
      healthy: new Set(healthy),
      order: this.#lastOrder.order,
      looked: looked.length,
    });
  }

  /** One list tells the servers of all applications but those that share a name. */
  #readLists(): void {
    const apps = this.#list();
    if (apps.length === 0) return;
    const named = apps.filter(this.#sharesName).map(readServers);
    for (const { hash, read } of [usage, ...named]) {
      if (this.#asked.has(hash)) continue;
      this.#asked.add(hash);
      void this.#limit(async () => {
        if (!this.#isStopped) await read(this.#queryClient).catch(() => undefined);
      });
    }
  }
}

const toCells = ({ _id, locales }: App) =>
  targetLocales(locales).map((locale) => ({ appId: _id, locale }));
