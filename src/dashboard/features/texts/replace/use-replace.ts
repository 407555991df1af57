import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  getRest,
  isStopped,
  type TaskContext,
  type TaskProgress,
  type TaskResult,
} from '#domain/task.ts';
import type { Change } from '#changes/diff.ts';
import type { Keep } from '#changes/journal.ts';
import { describeError } from '#domain/api-error.ts';
import { keepChanges, runCalls } from '#dashboard/resources/changes.ts';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { offerUndo } from '#dashboard/ui/feedback/undo.ts';
import { type StartedJob, startJob } from '#dashboard/ui/feedback/work/jobs.ts';
import { baseLocale } from '#domain/locales.ts';
import { getPlace, tellOutdated } from '../outdated/tell-outdated.tsx';
import { takeValuesBack } from '../undo/take-values-back.ts';
import { toValueChange, writeValue } from '../value-change.ts';
import type { Hit } from './hits.ts';
import { localeName } from './locale-name.ts';
import { unchangedCheck } from '../bulk/unchanged.ts';

type ReplaceStage =
  | { name: 'preview' }
  | { name: 'writing'; done: number; total: number; stopping: boolean }
  | { name: 'report'; report: TaskResult<Hit> };

const noun = { one: 'text', many: 'texts' };

/** Closing the dialog does not stop a replacement. */
export function useReplace(appId: string) {
  const [stage, setStage] = useState<ReplaceStage>({ name: 'preview' });
  const replace = useReplaceHits(appId);
  const job = useRef<StartedJob>(undefined);
  useEffect(() => () => job.current?.leave(), []);

  const run = (hits: readonly Hit[], before?: TaskResult<Hit>) => {
    const total = hits.length;
    const write = async (wanted: readonly Hit[], context: TaskContext) => {
      const { signal } = context;
      const show = (done: number) => {
        setStage({ name: 'writing', done, total, stopping: signal.aborted });
        context.onProgress({ finished: done, total: wanted.length });
      };
      show(0);
      const onProgress = ({ finished }: TaskProgress) => show(finished);
      const result = await replace(wanted, { signal, onProgress });
      setStage({ name: 'report', report: join(before, result) });
      return result;
    };
    job.current = startJob<Hit>({
      title: `Replacement in ${formatCount(total, noun)}`,
      run: (context, rest = hits) => write(rest, context),
      failed: 'Error saving text',
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
    /** Retries failed and skipped hits; values that other users changed need a new preview. */
    runAgain: (report: TaskResult<Hit>) => run(getRest(report), report),
    backToPreview: () => setStage({ name: 'preview' }),
  };
}

/** Keeps earlier successes and conflicts in the report. */
const join = (before: TaskResult<Hit> | undefined, now: TaskResult<Hit>): TaskResult<Hit> => ({
  ...now,
  done: [...(before?.done ?? []), ...now.done],
  skipped: [...(before?.skipped ?? []).filter((one) => !isStopped(one)), ...now.skipped],
});

function useReplaceHits(appId: string) {
  const queryClient = useQueryClient();
  return async (hits: readonly Hit[], context: TaskContext): Promise<TaskResult<Hit>> => {
    const check = unchangedCheck(appId);
    const result = await runCalls(
      queryClient,
      {
        items: hits,
        operations: getOperations(hits),
        call: async (hit) => writeValue(hit, await check(hit)),
        getName: ({ text, locale }) => `${text.key}, ${localeName(locale)}`,
        getReason: (error, { locale }) =>
          describeError(
            error,
            locale === baseLocale ? 'Error saving text' : 'Error saving translation',
          ),
        keep: keepHits(appId, hits),
      },
      context,
    );
    const done = result.done.map(({ locale, value, text }) => ({ locale, value, before: text }));
    const count = formatCount(done.length, noun);
    if (done.length > 0)
      offerUndo<Change>({
        message: `Replaced in ${count}`,
        undone: `Replacement in ${count} undone`,
        run: (...undoing) => takeValuesBack(queryClient, { appId, done }, ...undoing),
        failed: 'Failed to load texts',
      });
    const english = result.done.filter(({ locale }) => locale === baseLocale);
    const texts = english.map(({ text: { key }, before, value }) => ({
      key,
      before,
      after: value,
    }));
    const written = new Set(result.done.map(({ locale, text }) => getPlace(locale, text.key)));
    void tellOutdated([{ appId, texts, written }]);
    return result;
  };
}

const getOperations = (hits: readonly Hit[]) => [
  ...new Set(
    hits.map(({ locale }) =>
      locale === baseLocale ? ('updateText' as const) : ('updateTranslation' as const),
    ),
  ),
];

function keepHits(appId: string, hits: readonly Hit[]): Keep<Hit> {
  const changes = new Map(
    hits.map((hit) => [hit, toValueChange({ ...hit, before: hit.text })] as const),
  );
  const get = (some: readonly Hit[]) => some.flatMap((hit) => changes.get(hit) ?? []);
  const title = `Replacement in ${formatCount(hits.length, noun)}`;
  const keep = keepChanges({ appId, page: 'text-changes', title });
  return async (items) => {
    const run = await keep(get(items));
    return run && { done: (done) => run.done(get(done)), end: run.end };
  };
}
