import { useRef, useState } from 'react';
import type { BatchReport } from '#dashboard/http/batch.ts';
import { useWriteValues } from '../use-write-values.ts';
import type { Hit } from './hits.ts';
import { ChangedMeanwhile, getReason, unchangedCheck } from './unchanged.ts';

/** What became of the hits that were to be replaced. */
export interface ReplaceResult {
  done: readonly Hit[];
  failed: readonly { hit: Hit; reason: string; changed: boolean }[];
  notStarted: readonly Hit[];
}

export type ReplaceStage =
  | { name: 'preview' }
  | { name: 'writing'; done: number; total: number; stopping: boolean }
  | { name: 'report'; report: ReplaceResult };

/** The course of a replacement, from the preview to the report. */
export function useReplace(appId: string) {
  const [stage, setStage] = useState<ReplaceStage>({ name: 'preview' });
  const write = useWriteValues<Hit>();
  const stopping = useRef<AbortController>(undefined);

  const run = async (hits: readonly Hit[], before?: ReplaceResult) => {
    const controller = new AbortController();
    stopping.current = controller;
    const total = hits.length;
    const show = (done: number) =>
      setStage({ name: 'writing', done, total, stopping: controller.signal.aborted });
    show(0);
    const { signal } = controller;
    const check = unchangedCheck(appId);
    const onProgress = ({ finished }: { finished: number }) => show(finished);
    const report = getResult(await write({ items: hits, signal, onProgress, check }), before);
    setStage({ name: 'report', report });
    return report;
  };

  return {
    stage,
    run,
    stop: () => {
      stopping.current?.abort();
      setStage((now) => (now.name === 'writing' ? { ...now, stopping: true } : now));
    },
    /** Once more what failed or was not started; what others changed needs a new preview. */
    runAgain: async (report: ReplaceResult) => {
      const changed = report.failed.filter((one) => one.changed);
      const again = report.failed.filter((one) => !one.changed).map(({ hit }) => hit);
      const next = await run([...again, ...report.notStarted], report);
      if (changed.length === 0) return;
      setStage({ name: 'report', report: { ...next, failed: [...changed, ...next.failed] } });
    },
    backToPreview: () => setStage({ name: 'preview' }),
  };
}

function getResult(
  { done, failed, notStarted }: BatchReport<Hit>,
  before: ReplaceResult | undefined,
): ReplaceResult {
  return {
    done: [...(before?.done ?? []), ...done],
    failed: failed.map(({ item: hit, error }) => ({
      hit,
      reason: getReason(error, hit),
      changed: error instanceof ChangedMeanwhile,
    })),
    notStarted,
  };
}
