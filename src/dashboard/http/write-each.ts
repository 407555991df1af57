import { ApiError } from './api-error.ts';

/** At most this many writes are under way at once. */
const PARALLEL = 6;

/** What became of the writes; those that are in neither list were not started. */
export interface WriteReport<Write> {
  done: Write[];
  failed: { write: Write; error: unknown }[];
}

interface Writing<Write> {
  writes: readonly Write[];
  /** Writes one; rejects with the reason when that fails. */
  run: (write: Write) => Promise<unknown>;
  /** Stops what has not begun yet. */
  signal?: AbortSignal;
  onProgress: (finished: number) => void;
}

/**
 * Writes one after the other, several at once. It never rejects. After a refusal the others are
 * still tried; when the server is out of reach those that have not begun are not started.
 */
export async function writeEach<Write>(writing: Writing<Write>): Promise<WriteReport<Write>> {
  const { writes, run, signal, onProgress } = writing;
  const report: WriteReport<Write> = { done: [], failed: [] };
  const waiting = writes.values();
  let unreachable = false;
  const work = async () => {
    for (const write of waiting) {
      if (unreachable || signal?.aborted) return;
      try {
        await run(write);
        report.done.push(write);
      } catch (error) {
        report.failed.push({ write, error });
        unreachable ||= error instanceof ApiError && error.failure !== 'refused';
      }
      onProgress(report.done.length + report.failed.length);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return report;
}
