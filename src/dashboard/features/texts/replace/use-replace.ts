import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '#dashboard/http/api-error.ts';
import type { BatchReport } from '#dashboard/http/batch.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { offerUndo } from '#dashboard/ui/undo.ts';
import type { JobCourse, JobReport } from '#dashboard/ui/work/job-store.ts';
import { type StartedJob, startJob } from '#dashboard/ui/work/jobs.ts';
import { baseLocale } from '#domain/locales.ts';
import { getPlace, tellOutdated } from '../outdated/tell-outdated.tsx';
import { takeValuesBack } from '../undo/take-values-back.ts';
import { keepValues, type KeptValue } from '../unfinished/kept.ts';
import { useWriteValues } from '../use-write-values.ts';
import type { Hit } from './hits.ts';
import { localeName } from './locale-name.ts';
import { ChangedMeanwhile, getReason, unchangedCheck } from './unchanged.ts';

/** The outcome for the hits that were to be replaced. */
export interface ReplaceResult {
  done: readonly Hit[];
  failed: readonly { hit: Hit; reason: string; changed: boolean }[];
  notStarted: readonly Hit[];
}

type ReplaceStage =
  | { name: 'preview' }
  | { name: 'writing'; done: number; total: number; stopping: boolean }
  | { name: 'report'; report: ReplaceResult };

const noun = { one: 'text', many: 'texts' };

/** The course of a replacement, from the preview to the report. What is under way goes on when the dialog is closed. */
export function useReplace(appId: string) {
  const [stage, setStage] = useState<ReplaceStage>({ name: 'preview' });
  const replace = useReplaceHits(appId);
  const job = useRef<StartedJob>(undefined);
  useEffect(() => () => job.current?.leave(), []);

  const run = (hits: readonly Hit[], before?: ReplaceResult) => {
    const total = hits.length;
    const write =
      (wanted: readonly Hit[]) =>
      async (course: JobCourse): Promise<JobReport> => {
        const { signal } = course;
        const show = (done: number) => {
          setStage({ name: 'writing', done, total, stopping: signal.aborted });
          course.onProgress({ finished: done, total: wanted.length });
        };
        show(0);
        const result = await replace(wanted, { signal, onProgress: show });
        setStage({ name: 'report', report: join(before, result) });
        return toJobReport(result, write);
      };
    job.current = startJob({
      title: `Replacement in ${formatCount(total, noun)}`,
      run: write(hits),
      describe: (error) => describeError(error, 'Error saving text'),
      // The undo toast reports the replacements.
      doneMessage: () => undefined,
      isShown: true,
    });
  };

  return {
    stage,
    run,
    stop: () => {
      job.current?.stop();
      setStage((now) => (now.name === 'writing' ? { ...now, stopping: true } : now));
    },
    /** Once more what failed or was not started; what others changed needs a new preview. */
    runAgain: (report: ReplaceResult) => run(getAgain(report), report),
    backToPreview: () => setStage({ name: 'preview' }),
  };
}

const getAgain = ({ failed, notStarted }: ReplaceResult): Hit[] => [
  ...failed.filter(({ changed }) => !changed).map(({ hit }) => hit),
  ...notStarted,
];

/** Successful writes stay done and conflicts stay failed. */
const join = (before: ReplaceResult | undefined, now: ReplaceResult): ReplaceResult => ({
  ...now,
  done: [...(before?.done ?? []), ...now.done],
  failed: [...(before?.failed ?? []).filter(({ changed }) => changed), ...now.failed],
});

function toJobReport(
  { done, failed, notStarted }: ReplaceResult,
  write: (hits: readonly Hit[]) => (course: JobCourse) => Promise<JobReport>,
): JobReport {
  const again = getAgain({ done, failed, notStarted });
  return {
    done: done.length,
    failures: failed.map(({ hit: { text, locale }, reason }) => ({
      name: `${text.key}, ${localeName(locale)}`,
      reason,
    })),
    stopped: notStarted.length,
    ...(again.length > 0 && { retry: write(again) }),
  };
}

const toKept = ({ text, locale, value, before }: Hit): KeptValue => ({
  textId: text._id,
  key: text.key,
  locale,
  value,
  before: { value: before, isMissing: false },
});

interface ReplaceCourse {
  signal: AbortSignal;
  onProgress: (finished: number) => void;
}

/** Writes the replacements and offers to take them back; says which translations they leave behind. */
function useReplaceHits(appId: string) {
  const queryClient = useQueryClient();
  const write = useWriteValues<Hit>();
  return async (
    hits: readonly Hit[],
    { signal, onProgress }: ReplaceCourse,
  ): Promise<ReplaceResult> => {
    const title = `Replacement in ${formatCount(hits.length, noun)}`;
    const report = await write({
      items: hits,
      signal,
      onProgress: ({ finished }) => onProgress(finished),
      check: unchangedCheck(appId),
      keep: keepValues({ kind: 'replacements', place: appId, title }, toKept),
    });
    const done = report.done.map(({ locale, value, text }) => ({ locale, value, before: text }));
    const count = formatCount(done.length, noun);
    if (done.length > 0)
      offerUndo({
        message: `Replaced in ${count}`,
        undone: `Replacement in ${count} undone`,
        takeBack: (course) => takeValuesBack(queryClient, { appId, done }, course),
        describe: (error) => describeError(error, 'Failed to load texts'),
      });
    const english = report.done.filter(({ locale }) => locale === baseLocale);
    const texts = english.map(({ text: { key }, before, value }) => ({
      key,
      before,
      after: value,
    }));
    const written = new Set(report.done.map(({ locale, text }) => getPlace(locale, text.key)));
    void tellOutdated([{ appId, texts, written }]);
    return getResult(report);
  };
}

const getResult = ({ done, failed, notStarted }: BatchReport<Hit>): ReplaceResult => ({
  done,
  failed: failed.map(({ item: hit, error }) => ({
    hit,
    reason: getReason(error, hit),
    changed: error instanceof ChangedMeanwhile,
  })),
  notStarted,
});
