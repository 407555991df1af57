import { hashKey, type QueryClient, type QueryState } from '@tanstack/react-query';
import {
  getGetTranslationProgressQueryKey,
  getGetTranslationProgressQueryOptions,
} from '#generated/api/app-texts.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { PARALLEL } from '#domain/task.ts';
import { refetchData, RECENT_MS } from '#dashboard/api/load.ts';
import { baseLocale } from '#domain/locales.ts';
import { POLL_MS } from './queue-polling.ts';
import { readLanguages } from './progress-options.ts';
import {
  countQueued,
  countsOfProgress,
  type StatusCounts,
  type Cell,
  type CountsByCell,
  toCellKey,
} from './status-counts.ts';
import { addSample, countLeftQueue, type Sample } from './speed.ts';

interface Reading {
  counts: CountsByCell;
  samples: readonly Sample[];
}

/** Batches responses: rendering each of hundreds would be slow. */
const GATHER_MS = 40;

/**
 * Six requests at most at a time. Polls cells with a queue every ten seconds (spec 9). A server may
 * send all languages with one response.
 */
export class CountsReader {
  readonly reading = createStore<Reading>({ counts: new Map(), samples: [] });
  readonly #queryClient: QueryClient;
  readonly #parallel: number;
  readonly #cells = new Map<string, Cell>();
  readonly #waiting = new Map<string, Cell>();
  readonly #fresh = new Map<string, StatusCounts | 'failed'>();
  readonly #underWay = new Map<string, Cell>();
  /** Whether the last response included all languages. */
  #isTogether = true;
  /** Number of invalidations: a response to an earlier request may be outdated. */
  #changes = 0;
  #gathering: ReturnType<typeof setTimeout> | undefined;

  constructor(queryClient: QueryClient, parallel = PARALLEL) {
    this.#queryClient = queryClient;
    this.#parallel = parallel;
  }

  start(): () => void {
    const unsubscribe = this.#queryClient.getQueryCache().subscribe((event) => {
      const cell = this.#cells.get(event.query.queryHash);
      if (!cell || event.type !== 'updated') return;
      if (event.action.type === 'invalidate') {
        this.#changes += 1;
        this.#read([cell]);
      }
      if (event.action.type === 'success' || event.action.type === 'error')
        this.#take(cell, event.query.state);
    });
    const polling = setInterval(() => this.#read(this.#listBusy()), POLL_MS);
    return () => {
      unsubscribe();
      clearInterval(polling);
      clearTimeout(this.#gathering);
      this.#gathering = undefined;
      this.#waiting.clear();
    };
  }

  setCells(cells: readonly Cell[]): void {
    this.#cells.clear();
    const old: Cell[] = [];
    for (const cell of cells) {
      // Hashed once: there are hundreds.
      const hash = hashKey(getKey(cell));
      this.#cells.set(hash, cell);
      const state = this.#queryClient.getQueryCache().get<TranslationProgressResponse>(hash)?.state;
      this.#take(cell, state);
      if (isOld(state)) old.push(cell);
    }
    this.#read(old);
  }

  readFirst(cells: readonly Cell[]): void {
    const first = cells.filter((cell) => this.#waiting.has(toCellKey(cell)));
    const rest = [...this.#waiting];
    this.#waiting.clear();
    for (const cell of first) this.#waiting.set(toCellKey(cell), cell);
    for (const [key, cell] of rest) this.#waiting.set(key, cell);
  }

  #read(cells: readonly Cell[]): void {
    for (const cell of cells) {
      const key = toCellKey(cell);
      if (!this.#underWay.has(key)) this.#waiting.set(key, cell);
    }
    this.#goOn();
  }

  readonly readAgain = (): void => {
    const known = this.reading.get().counts;
    this.#read([...this.#cells.values()].filter((cell) => known.get(toCellKey(cell)) === 'failed'));
  };

  #goOn(): void {
    const asked = new Set([...this.#underWay.values()].map(({ appId }) => appId));
    for (const [key, cell] of this.#waiting) {
      if (this.#underWay.size >= this.#parallel) return;
      if (this.#isTogether && asked.has(cell.appId)) continue;
      this.#waiting.delete(key);
      this.#underWay.set(key, cell);
      asked.add(cell.appId);
      void this.#ask(cell).finally(() => {
        this.#underWay.delete(key);
        this.#goOn();
      });
    }
  }

  async #ask(cell: Cell): Promise<void> {
    const { appId, locale } = cell;
    const options = getGetTranslationProgressQueryOptions(appId, { locale });
    const changes = this.#changes;
    // The result is read from the cache, like responses to other pages.
    const answer = await refetchData(this.#queryClient, options).catch(() => undefined);
    if (this.#changes !== changes) this.#waiting.set(toCellKey(cell), cell);
    else if (answer) this.#share(cell, answer);
  }

  #share({ appId, locale: asked }: Cell, answer: TranslationProgressResponse): void {
    const languages = readLanguages(answer);
    this.#isTogether = languages !== undefined;
    for (const { locale, counts } of languages ?? []) {
      if (locale === asked || locale === baseLocale) continue;
      this.#queryClient.setQueryData(getGetTranslationProgressQueryKey(appId, { locale }), {
        data: counts,
      });
      this.#waiting.delete(toCellKey({ appId, locale }));
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

  #listBusy(): Cell[] {
    const known = this.reading.get().counts;
    return [...this.#cells.values()].filter((cell) => {
      const counts = known.get(toCellKey(cell));
      return typeof counts === 'object' && countQueued(counts) > 0;
    });
  }
}

type State = QueryState<TranslationProgressResponse>;

const isOld = (state: State | undefined): boolean =>
  !state?.data || state.isInvalidated || Date.now() - state.dataUpdatedAt > RECENT_MS;

const getKey = ({ appId, locale }: Cell) => getGetTranslationProgressQueryKey(appId, { locale });
