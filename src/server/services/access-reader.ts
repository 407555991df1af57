import { setImmediate } from 'node:timers/promises';
import { type AppAccess, apps } from '../db/apps.ts';
import { findChanges } from '../db/changes.ts';
import type { Db } from '../db/schema.ts';
import type { LastGood } from './last-good.ts';

type Answers = ReadonlyMap<string, AppAccess>;

interface Question {
  ids: Set<string>;
  answers: Promise<Answers>;
}

/** Less than a statement may have parameters in any database we know. */
const mostIds = 1000;

/**
 * One query at a time, which answers everybody who has asked before it started: client applications ask far
 * more often than a database can be asked, and yet nobody gets an answer that is older than the question.
 * Correct for any number of processes: answers are remembered only where the database can say, each time, that nobody
 * has written anything since. PostgreSQL is asked for that instead of for rows, which takes it and us less, and while
 * it is asked very often it promises that nothing changes.
 */
export class AccessReader {
  readonly #read: (ids: readonly string[]) => Promise<AppAccess[]>;
  readonly #changes: ReturnType<typeof findChanges>;
  /** Access data read at the mark `#mark`. */
  readonly #known = new Map<string, AppAccess>();
  #mark: number | string = Number.NaN;
  /** Whether that is the mark of this turn of the event loop. */
  #isCurrent: boolean | undefined;
  #running: Promise<unknown> = Promise.resolve();
  /** The question that has not been asked yet. */
  #next: Question | undefined;

  constructor(db: Db, lastGood: LastGood) {
    this.#changes = findChanges(db);
    const read = apps.prepareAccess(db);
    this.#read = lastGood.watch((ids) => this.#readWhatChanged(ids, read));
  }

  /** The cached entry if it is still current; undefined if it has to be read. */
  recall(id: string): AppAccess | undefined {
    if (this.#isCurrent === undefined) {
      const mark = this.#changes?.recall();
      if (mark === undefined) return undefined;
      this.#isCurrent = mark === this.#mark;
      // Once in each turn of the event loop: the requests that it finds have all been sent before.
      void setImmediate().then(() => (this.#isCurrent = undefined));
    }
    return this.#isCurrent ? this.#known.get(id) : undefined;
  }

  /** Answers about all that were asked for together; one that does not exist is missing. */
  ask(id: string): Promise<Answers> {
    if (!this.#next || this.#next.ids.size >= mostIds) this.#next = this.#prepare();
    this.#next.ids.add(id);
    return this.#next.answers;
  }

  #prepare(): Question {
    const ids = new Set<string>();
    const answers = this.#running
      // Behind the requests that have arrived already.
      .then(() => setImmediate())
      .then(async () => {
        if (this.#next?.ids === ids) this.#next = undefined;
        const found = await this.#read([...ids]);
        return new Map(found.map((access) => [access.id, access]));
      });
    this.#running = answers.catch(() => undefined);
    return { ids, answers };
  }

  async #readWhatChanged(
    ids: readonly string[],
    read: (ids: readonly string[]) => Promise<AppAccess[]>,
  ): Promise<AppAccess[]> {
    // Before the rows: what is written while they are read is read again.
    const mark = (await this.#changes?.ask?.()) ?? this.#changes?.recall();
    if (mark === undefined) return read(ids);
    if (mark === this.#mark && ids.every((id) => this.#known.has(id)))
      return ids.flatMap((id) => this.#known.get(id) ?? []);
    const found = await read(ids);
    this.#remember(found, mark);
    return found;
  }

  #remember(found: readonly AppAccess[], mark: number | string): void {
    if (mark !== this.#mark) this.#known.clear();
    this.#mark = mark;
    for (const access of found) this.#known.set(access.id, access);
  }
}
