import { hashKey, type QueryClient, type QueryState } from '@tanstack/react-query';
import type { LimitFunction } from 'p-limit';
import {
  getGetTranslationProgressQueryKey,
  getGetTranslationProgressQueryOptions,
} from '#generated/api/app-texts.ts';
import type { TranslationProgressResponse } from '#generated/model/translation-progress-response.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { PARALLEL } from '#domain/task.ts';
import { loadAnew } from '#dashboard/api/load.ts';
import { baseLocale } from '#domain/locales.ts';
import { POLL_MS } from '../translate/queue-polling.ts';
import { readLanguages } from '../translate/read-languages.ts';
import { countQueued, countsOfProgress, type StatusCounts } from '../translate/status-counts.ts';
import { type Cell, type CountsByCell, toCellKey } from './cells.ts';
import { addSample, countLeftQueue, type Sample } from './speed.ts';

/** The counts read so far. */
interface Reading {
  counts: CountsByCell;
  /** How the queues have become shorter since the page was opened. */
  samples: readonly Sample[];
}

/** Answers of this time are shown at once: hundreds of cells would otherwise be drawn hundreds of times. */
const GATHER_MS = 40;

/**
 * Reads the counts of many cells, six calls at most side by side, and again every ten seconds (spec 9) where something is
 * in the queue. A cell whose counts another page or a write has made stale is read again, too. A server may tell of all
 * languages of an application with one of them: while it does, an application is asked for one at a time.
 */
export class CountsReader {
  readonly reading = createStore<Reading>({ counts: new Map(), samples: [] });
  readonly #queryClient: QueryClient;
  readonly #limit: LimitFunction | undefined;
  /** All cells of the page, by the hash of their query. */
  readonly #cells = new Map<string, Cell>();
  /** The cells to be read, in the order of their turns. */
  readonly #waiting = new Map<string, Cell>();
  readonly #fresh = new Map<string, StatusCounts | 'failed'>();
  /** The cells whose calls are under way. */
  readonly #underWay = new Map<string, Cell>();
  /** Whether the last answer told of all languages. */
  #isTogether = true;
  /** So often something was made stale: an answer that was on its way then may be older. */
  #changes = 0;
  #gathering: ReturnType<typeof setTimeout> | undefined;

  /** With a `limit` its calls wait for those of others that have the same. */
  constructor(queryClient: QueryClient, limit?: LimitFunction) {
    this.#queryClient = queryClient;
    this.#limit = limit;
  }

  /** Follows the query cache and polls until the returned function is called. */
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

  /** Sets the cells of the page, and reads those that are not known or not known lately. */
  setCells(cells: readonly Cell[]): void {
    this.#cells.clear();
    const old: Cell[] = [];
    for (const cell of cells) {
      // Once for each of hundreds.
      const hash = hashKey(getKey(cell));
      this.#cells.set(hash, cell);
      const state = this.#queryClient.getQueryCache().get<TranslationProgressResponse>(hash)?.state;
      this.#take(cell, state);
      if (isOld(state)) old.push(cell);
    }
    this.#read(old);
  }

  /** Puts the cells in view before all others that wait. */
  readFirst(cells: readonly Cell[]): void {
    const first = cells.filter((cell) => this.#waiting.has(toCellKey(cell)));
    const rest = [...this.#waiting];
    this.#waiting.clear();
    for (const cell of first) this.#waiting.set(toCellKey(cell), cell);
    for (const [key, cell] of rest) this.#waiting.set(key, cell);
  }

  /** Reads cells again, but for those whose answer is on its way. */
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
      if (this.#underWay.size >= PARALLEL) return;
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
    // What became of it is taken from the cache, like the answers that other pages have asked for.
    const load = () => loadAnew(this.#queryClient, options);
    const answer = await (this.#limit?.(load) ?? load()).catch(() => undefined);
    if (this.#changes !== changes) this.#waiting.set(toCellKey(cell), cell);
    else if (answer) this.#share(cell, answer);
  }

  /** Takes what an answer tells of the other languages for their answers. */
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

  /** Shows what the cache knows of a cell. */
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
  !state?.data || state.isInvalidated || Date.now() - state.dataUpdatedAt > POLL_MS;

const getKey = ({ appId, locale }: Cell) => getGetTranslationProgressQueryKey(appId, { locale });
