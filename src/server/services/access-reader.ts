import { setImmediate } from 'node:timers/promises';
import { type AppAccess, apps } from '../db/apps.ts';
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
 * Correct for any number of processes, for nothing is remembered.
 */
export class AccessReader {
  readonly #read: (ids: readonly string[]) => Promise<AppAccess[]>;
  #running: Promise<unknown> = Promise.resolve();
  /** The question that has not been asked yet. */
  #next: Question | undefined;

  constructor(db: Db, lastGood: LastGood) {
    this.#read = lastGood.watch(apps.prepareAccess(db));
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
}
