import { setImmediate } from 'node:timers/promises';
import { type AppAccess, apps } from '#server/db/tables/apps.ts';
import { type Changes, findChanges, type Mark } from '#server/db/changes.ts';
import type { Db } from '#server/db/schema.ts';
import type { LastGood } from './last-good.ts';

type Answers = ReadonlyMap<string, AppAccess>;

interface Question {
  ids: Set<string>;
  answers: Promise<Answers>;
}

/** Less than a statement may have parameters in any database we know. */
const mostIds = 1000;

/**
 * Reads API keys and revisions. All calls that came before a question was sent share it, so that no result is older
 * than its call; rows are read only if the database says that something was committed since.
 */
export class AccessReader {
  readonly #read: (ids: readonly string[]) => Promise<AppAccess[]>;
  readonly #changes: Changes | undefined;
  readonly #maxAgeMs: number;
  /** Rows read at the mark `#mark`. */
  readonly #known = new Map<string, AppAccess>();
  #mark: Mark | undefined;
  /** When the question was sent whose result `#mark` is. */
  #askedAt = -Infinity;
  #running: Promise<unknown> = Promise.resolve();
  /** The question that has not been sent yet. */
  #next: Question | undefined;

  /** `maxAgeMs`: for how long `recall` may use the result of a question; 0: never. */
  constructor(db: Db, lastGood: LastGood, maxAgeMs: number) {
    this.#changes = findChanges(db);
    this.#maxAgeMs = maxAgeMs;
    const read = apps.prepareAccess(db);
    this.#read = lastGood.watch((ids) => this.#readWhatChanged(ids, read));
  }

  /** The row without a question, if the last one is younger than the operator allows. */
  recall(id: string): AppAccess | undefined {
    if (this.#maxAgeMs === 0 || performance.now() > this.#askedAt + this.#maxAgeMs)
      return undefined;
    return this.#known.get(id);
  }

  /** Reads the rows of all calls that share the question; the row of an unknown application is missing. */
  ask(id: string): Promise<Answers> {
    if (!this.#next || this.#next.ids.size >= mostIds) this.#next = this.#prepare();
    this.#next.ids.add(id);
    return this.#next.answers;
  }

  #prepare(): Question {
    const ids = new Set<string>();
    const answers = this.#running
      // Collects the calls that have arrived already.
      .then(() => setImmediate())
      .then(async () => {
        // Later calls need a question of their own.
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
    const askedAt = performance.now();
    // Before the rows: a commit that comes between is noticed by the next question.
    const mark = await this.#changes?.ask();
    if (mark === undefined) return read(ids);
    if (mark !== this.#mark || !ids.every((id) => this.#known.has(id))) {
      const found = await read(ids);
      if (mark !== this.#mark) this.#known.clear();
      for (const access of found) this.#known.set(access.id, access);
      this.#mark = mark;
    }
    this.#askedAt = askedAt;
    return ids.flatMap((id) => this.#known.get(id) ?? []);
  }
}
