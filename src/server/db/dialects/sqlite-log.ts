import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import type { Handle } from './sqlite-handle.ts';

/** A checkpoint of this many changed rows takes too long for the main thread. */
const largeCommit = 5000;

/** Small transactions on this thread, large ones on a worker. */
export class Log {
  readonly #file: string;
  readonly #writer: Handle;
  #copying: Promise<void> | undefined;

  constructor(file: string, writer: Handle) {
    this.#file = file;
    this.#writer = writer;
  }

  commit(changed: number): void {
    const isLarge = changed >= largeCommit;
    if (isLarge) this.#writer.copyLogByItself(false);
    try {
      this.#writer.run(CompiledQuery.raw('commit'));
    } finally {
      // Start it after the commit, or it would find nothing.
      if (isLarge) this.#copying ??= this.#copyElsewhere();
    }
  }

  async end(): Promise<void> {
    await this.#copying;
  }

  async #copyElsewhere(): Promise<void> {
    try {
      const workerData = this.#file;
      const worker = new Worker(new URL('sqlite-log-worker.ts', import.meta.url), { workerData });
      await once(worker, 'exit');
    } catch {
      // The next commit checkpoints.
    } finally {
      this.#writer.copyLogByItself(true);
      this.#copying = undefined;
    }
  }
}
