import { hashKey, type QueryClient, type QueryState } from '@tanstack/react-query';
import { type ApiError, isNothingThere } from '#domain/api-error.ts';
import { getListAppsQueryKey } from '#generated/api/apps.ts';
import type { App } from '#generated/model/index.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { targetLocales } from '#domain/locales.ts';
import { PARALLEL } from '#domain/task.ts';
import { refetchData, RECENT_MS } from '#dashboard/api/load.ts';
import { type AppProgress, appProgressOptions } from './app-progress.ts';
import { hasQueue, POLL_MS } from './queue-polling.ts';
import { type StatusCounts, type Cell, type CountsByCell, toCellKey } from './status-counts.ts';
import { addSample, countLeftQueue, type Sample } from './speed.ts';

/** A part of the grid; without an application or a language: all of them. */
export type Scope = Partial<Cell>;

export const listCells = (apps: readonly App[], { appId, locale }: Scope = {}): Cell[] =>
  apps
    .filter(({ _id }) => appId === undefined || _id === appId)
    .flatMap(({ _id, locales }) =>
      targetLocales(locales)
        .filter((code) => locale === undefined || code === locale)
        .map((code) => ({ appId: _id, locale: code })),
    );

interface Reading {
  counts: CountsByCell;
  samples: readonly Sample[];
}

/** Batches responses: rendering each of hundreds would be slow. */
const GATHER_MS = 40;

/** Six applications at most at a time. Polls those with a queue every ten seconds (spec 9). */
export class CountsReader {
  readonly reading = createStore<Reading>({ counts: new Map(), samples: [] });
  readonly #queryClient: QueryClient;
  readonly #parallel: number;
  /** By the hash of their query. */
  #apps: ReadonlyMap<string, App> = new Map();
  /** The ids of applications to read, also of those that changed while they were read. */
  #waiting = new Set<string>();
  readonly #underWay = new Set<string>();
  readonly #fresh = new Map<string, StatusCounts | 'failed'>();
  #gathering: ReturnType<typeof setTimeout> | undefined;

  constructor(queryClient: QueryClient, parallel = PARALLEL) {
    this.#queryClient = queryClient;
    this.#parallel = parallel;
  }

  start(): () => void {
    const unsubscribe = this.#queryClient.getQueryCache().subscribe((event) => {
      const app = this.#apps.get(event.query.queryHash);
      if (!app || event.type !== 'updated') return;
      if (event.action.type === 'invalidate') this.#read([app]);
      if (event.action.type !== 'success' && event.action.type !== 'error') return;
      const queryKey = getListAppsQueryKey();
      if (isListOutdated(this.#take(app), app))
        void this.#queryClient.refetchQueries({ queryKey }, { cancelRefetch: false });
    });
    const isBusy: IsWanted = (counts) => counts !== 'failed' && hasQueue(counts);
    const polling = setInterval(() => this.#read(this.#filterApps(isBusy)), POLL_MS);
    return () => {
      unsubscribe();
      clearInterval(polling);
      clearTimeout(this.#gathering);
      this.#gathering = undefined;
      this.#waiting.clear();
    };
  }

  setApps(apps: readonly App[]): void {
    this.#apps = new Map(apps.map((app) => [hashKey(appProgressOptions(app._id).queryKey), app]));
    const old = apps.filter(
      (app) => app.locales.length > 1 && isOld(this.#take(app)) && !this.#underWay.has(app._id),
    );
    this.#read(old);
  }

  readFirst(apps: readonly App[]): void {
    const inView = apps.map(({ _id }) => _id).filter((id) => this.#waiting.has(id));
    this.#waiting = new Set([...inView, ...this.#waiting]);
  }

  readonly readAgain = (): void => this.#read(this.#filterApps((counts) => counts === 'failed'));

  #read(apps: readonly App[]): void {
    for (const { _id } of apps) this.#waiting.add(_id);
    // Applications that `readFirst` names in the same moment are read first.
    queueMicrotask(() => this.#goOn());
  }

  #goOn(): void {
    for (const appId of this.#waiting) {
      if (this.#underWay.size >= this.#parallel) return;
      if (this.#underWay.has(appId)) continue;
      this.#waiting.delete(appId);
      this.#underWay.add(appId);
      const goOn = () => {
        this.#underWay.delete(appId);
        this.#goOn();
      };
      // The results are read from the cache, like responses to other pages.
      refetchData(this.#queryClient, appProgressOptions(appId)).then(goOn, goOn);
    }
  }

  /** Returns the state of its query. */
  #take({ _id, locales }: App): State | undefined {
    const state = this.#queryClient.getQueryState(appProgressOptions(_id).queryKey);
    const hasFailed = state?.status === 'error' || Boolean(state?.data?.error);
    for (const locale of targetLocales(locales)) {
      const counts = state?.data?.counts[locale] ?? (hasFailed ? 'failed' : undefined);
      if (counts !== undefined) this.#fresh.set(toCellKey({ appId: _id, locale }), counts);
    }
    if (this.#fresh.size > 0)
      this.#gathering ??= setTimeout(() => {
        this.#gathering = undefined;
        this.#show();
      }, GATHER_MS);
    return state;
  }

  #show(): void {
    const { counts: before, samples } = this.reading.get();
    const counts = new Map([...before, ...this.#fresh]);
    this.#fresh.clear();
    const finished = (samples.at(-1)?.finished ?? 0) + countLeftQueue(before, counts);
    this.reading.set({ counts, samples: addSample(samples, { at: Date.now(), finished }) });
  }

  #filterApps(isWanted: IsWanted): App[] {
    const { counts } = this.reading.get();
    return [...this.#apps.values()].filter((app) =>
      listCells([app]).some((cell) => isWanted(counts.get(toCellKey(cell)))),
    );
  }
}

type IsWanted = (counts: StatusCounts | 'failed' | undefined) => boolean;

type State = QueryState<AppProgress, ApiError>;

const isListOutdated = (state: State | undefined, { locales }: App): boolean =>
  state?.error
    ? isNothingThere(state.error)
    : !state?.data?.error && targetLocales(locales).some((locale) => !state?.data?.counts[locale]);

const isOld = (state: State | undefined): boolean =>
  !state?.data || state.isInvalidated || Date.now() - state.dataUpdatedAt > RECENT_MS;
