import { hashKey, type QueryClient, type QueryState } from '@tanstack/react-query';
import { getGetTranslationProgressQueryKey } from '#generated/api/app-texts.ts';
import type { App, TranslationProgressResponse } from '#generated/model/index.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { targetLocales } from '#domain/locales.ts';
import { PARALLEL } from '#domain/task.ts';
import { refetchData, RECENT_MS } from '#dashboard/api/load.ts';
import { POLL_MS } from './queue-polling.ts';
import { progressOptions } from './progress-options.ts';
import {
  countQueued,
  countsOfProgress,
  type StatusCounts,
  type Cell,
  type CountsByCell,
  toCellKey,
} from './status-counts.ts';
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

/** Six requests at most at a time. Polls applications with a queue every ten seconds (spec 9). */
export class CountsReader {
  readonly reading = createStore<Reading>({ counts: new Map(), samples: [] });
  readonly #queryClient: QueryClient;
  readonly #parallel: number;
  #apps: ReadonlyMap<string, App> = new Map();
  /** By the hash of their query. */
  readonly #cells = new Map<string, Cell>();
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
      const cell = this.#cells.get(event.query.queryHash);
      if (!cell || event.type !== 'updated') return;
      if (event.action.type === 'invalidate') this.#read([cell]);
      if (event.action.type === 'success' || event.action.type === 'error')
        this.#take(cell, event.query.state);
    });
    const polling = setInterval(() => this.#read(this.#filterCells(isBusy)), POLL_MS);
    return () => {
      unsubscribe();
      clearInterval(polling);
      clearTimeout(this.#gathering);
      this.#gathering = undefined;
      this.#waiting.clear();
    };
  }

  setApps(apps: readonly App[]): void {
    this.#apps = new Map(apps.map((app) => [app._id, app]));
    this.#cells.clear();
    const old: Cell[] = [];
    for (const cell of listCells(apps)) {
      // Hashed once: there are hundreds.
      const hash = hashKey(getGetTranslationProgressQueryKey(cell.appId, { locale: cell.locale }));
      this.#cells.set(hash, cell);
      const state = this.#queryClient.getQueryCache().get<TranslationProgressResponse>(hash)?.state;
      this.#take(cell, state);
      if (isOld(state) && !this.#underWay.has(cell.appId)) old.push(cell);
    }
    this.#read(old);
  }

  readFirst(apps: readonly App[]): void {
    const inView = apps.map(({ _id }) => _id).filter((id) => this.#waiting.has(id));
    this.#waiting = new Set([...inView, ...this.#waiting]);
  }

  readonly readAgain = (): void => this.#read(this.#filterCells((counts) => counts === 'failed'));

  #read(cells: readonly Cell[]): void {
    for (const { appId } of cells) this.#waiting.add(appId);
    // A write invalidates the languages of an application one by one.
    queueMicrotask(() => this.#goOn());
  }

  #goOn(): void {
    for (const appId of this.#waiting) {
      if (this.#underWay.size >= this.#parallel) return;
      if (this.#underWay.has(appId)) continue;
      this.#waiting.delete(appId);
      this.#underWay.add(appId);
      // The results are read from the cache, like responses to other pages.
      const calls = targetLocales(this.#apps.get(appId)?.locales ?? []).map((locale) =>
        refetchData(this.#queryClient, progressOptions(appId, locale, {}, false)),
      );
      void Promise.allSettled(calls).then(() => {
        this.#underWay.delete(appId);
        this.#goOn();
      });
    }
  }

  #take(cell: Cell, state: State | undefined): void {
    const failed = state?.status === 'error' ? 'failed' : undefined;
    const counts = state?.data ? countsOfProgress(state.data.data) : failed;
    if (counts === undefined) return;
    this.#fresh.set(toCellKey(cell), counts);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#show();
    }, GATHER_MS);
  }

  #show(): void {
    const { counts: before, samples } = this.reading.get();
    const counts = new Map([...before, ...this.#fresh]);
    this.#fresh.clear();
    const finished = (samples.at(-1)?.finished ?? 0) + countLeftQueue(before, counts);
    this.reading.set({ counts, samples: addSample(samples, { at: Date.now(), finished }) });
  }

  #filterCells(isWanted: (counts: StatusCounts | 'failed' | undefined) => boolean): Cell[] {
    const { counts } = this.reading.get();
    return [...this.#cells.values()].filter((cell) => isWanted(counts.get(toCellKey(cell))));
  }
}

const isBusy = (counts: StatusCounts | 'failed' | undefined): boolean =>
  typeof counts === 'object' && countQueued(counts) > 0;

type State = QueryState<TranslationProgressResponse>;

const isOld = (state: State | undefined): boolean =>
  !state?.data || state.isInvalidated || Date.now() - state.dataUpdatedAt > RECENT_MS;
