/** At most this many files are under way at once. */
export const PARALLEL = 4;

interface Job {
  id: number;
}

export interface Runner<Item extends Job> {
  add: (jobs: readonly Item[]) => void;
  /** Takes jobs out of the queue, and ends those that are under way. */
  cancel: (ids: ReadonlySet<number>) => void;
  /** Cancels everything. */
  end: () => void;
}

/**
 * Works jobs off in their order, a few at a time. `work` must not reject; `onIdle` comes whenever
 * the last one has ended.
 */
export function createRunner<Item extends Job>(
  work: (job: Item, signal: AbortSignal) => Promise<void>,
  onIdle: () => void,
): Runner<Item> {
  let waiting: Item[] = [];
  const running = new Map<number, AbortController>();

  const start = async (job: Item) => {
    const controller = new AbortController();
    running.set(job.id, controller);
    await work(job, controller.signal);
    running.delete(job.id);
    fill();
    if (running.size === 0) onIdle();
  };

  const fill = () => {
    while (running.size < PARALLEL) {
      const job = waiting.shift();
      if (!job) return;
      void start(job);
    }
  };

  return {
    add: (jobs) => {
      waiting.push(...jobs);
      fill();
    },
    cancel: (ids) => {
      waiting = waiting.filter(({ id }) => !ids.has(id));
      for (const [id, controller] of running) if (ids.has(id)) controller.abort();
    },
    end: () => {
      waiting = [];
      for (const controller of running.values()) controller.abort();
    },
  };
}
