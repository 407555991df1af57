import { setTimeout } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import type { Report } from './results.ts';

/** How it is asked for. */
export const watchUsage =
  '  --watch                runs what failed again, on Enter or when the backend has been started anew';

/** How often a backend that is away is asked whether it is back, in milliseconds. */
const pause = 1000;

/** The operations to look at again: those with a failure. */
const failedOperations = ({ results }: Report): string[] => [
  ...new Set(
    results.filter(({ outcome }) => outcome === 'failed').map(({ operation }) => operation),
  ),
];

/** Whether anything answers there, whatever it says. */
async function answers(url: string): Promise<boolean> {
  try {
    await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(pause) });
    return true;
  } catch {
    return false;
  }
}

/** Resolves on Enter, or when the backend answers again after it was away; rejects once `signal` is aborted. */
async function nextRun(url: string, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  const lines = createInterface({ input: process.stdin });
  const enter = new Promise<void>((resolve) => lines.once('line', () => resolve()));
  const restart = async () => {
    let wasAway = false;
    for (;;) {
      await setTimeout(pause, undefined, { signal: either });
      const isThere = await answers(url);
      if (isThere && wasAway) return;
      wasAway ||= !isThere;
    }
  };
  const restarted = restart();
  // The other wait ends with an abort.
  restarted.catch(() => undefined);
  try {
    await Promise.race([enter, restarted]);
  } finally {
    over.abort();
    lines.close();
  }
}

/** Runs again, and only what failed, until everything passes or the run is interrupted; answers the last report. */
export async function watch(
  url: string,
  signal: AbortSignal,
  run: (operations?: readonly string[]) => Promise<Report>,
): Promise<Report> {
  let report = await run();
  let failed = failedOperations(report);
  while (failed.length > 0 && !signal.aborted) {
    process.stderr.write(
      `\nFailed: ${failed.join(', ')}. Enter runs them again, and so does a restart of the backend.\n`,
    );
    try {
      await nextRun(url, signal);
    } catch {
      return report;
    }
    report = await run(failed);
    failed = failedOperations(report);
  }
  return report;
}
