import { describe, expect, it, vi } from 'vitest';
import { createRunner, PARALLEL } from './run-jobs.ts';

/** Work that ends when it is told to, or is cancelled. */
function controlled() {
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const work = ({ id }: { id: number }, signal: AbortSignal) => {
    started.push(id);
    return new Promise<void>((end) => {
      ends.set(id, end);
      signal.addEventListener('abort', () => end());
    });
  };
  return { started, work, end: (id: number) => ends.get(id)?.() };
}

const jobs = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const turn = () => new Promise((done) => setTimeout(done));

describe('the runner', () => {
  it('has four jobs under way, and takes the next when one has ended', async () => {
    const { started, work, end } = controlled();
    const onIdle = vi.fn();
    createRunner(work, onIdle).add(jobs(6));
    expect(started).toEqual([0, 1, 2, 3]);
    end(1);
    await turn();
    expect(started).toEqual([0, 1, 2, 3, 4]);
    for (let id = 0; id < 6; id += 1) {
      end(id);
      await turn();
    }
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('cancels what is under way and what waits', async () => {
    const { started, work, end } = controlled();
    const runner = createRunner(work, vi.fn());
    runner.add(jobs(6));
    runner.cancel(new Set([0, 4]));
    await turn();
    expect(started).toEqual([0, 1, 2, 3, 5]);
    end(5);
  });

  it('ends everything at once', async () => {
    const { started, work } = controlled();
    const onIdle = vi.fn();
    const runner = createRunner(work, onIdle);
    runner.add(jobs(6));
    runner.end();
    await turn();
    expect(started).toHaveLength(PARALLEL);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });
});
