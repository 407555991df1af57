import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import type { Handle } from './sqlite-handle.ts';

/** As many rows changed by one transaction take longer to copy from the log into the file than anybody should wait. */
const many = 5000;

/**
 * Ends transactions. What they changed lies in a log, from which SQLite copies it into the file as a part of one commit
 * in some; after a large transaction another thread does that instead.
 */
export class Log {
  readonly #file: string;
  readonly #writer: Handle;
  #copying: Promise<void> | undefined;

  constructor(file: string, writer: Handle) {
    this.#file = file;
    this.#writer = writer;
  }

  /** Commits the writer's transaction, which has changed so many rows. */
  commit(changed: number): void {
    const isLarge = changed >= many;
    if (isLarge) this.#writer.copyLogByItself(false);
    try {
      this.#writer.run(CompiledQuery.raw('commit'));
    } finally {
      // Not before: it would find nothing yet.
      if (isLarge) this.#copying ??= this.#copyElsewhere();
    }
  }

  /** Resolves when no other thread is at it. */
  async end(): Promise<void> {
    await this.#copying;
  }

  async #copyElsewhere(): Promise<void> {
    try {
      const workerData = this.#file;
      const worker = new Worker(new URL('sqlite-log-worker.ts', import.meta.url), { workerData });
      await once(worker, 'exit');
    } catch {
      // The next commit copies it.
    } finally {
      this.#writer.copyLogByItself(true);
      this.#copying = undefined;
    }
  }
}
