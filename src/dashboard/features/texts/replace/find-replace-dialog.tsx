import { Button, Group, Modal, Progress } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { BatchReport } from '#dashboard/http/batch.ts';
import { BusyButton } from '#dashboard/ui/busy-button.tsx';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { Report } from '#dashboard/ui/report.tsx';
import { useReturnFocus } from '#dashboard/ui/return-focus.ts';
import { useKeepFromLeaving } from '#dashboard/ui/use-keep-from-leaving.ts';
import type { Locale } from '#generated/model/locale.ts';
import { keepValues, type KeptValue } from '../unfinished/kept.ts';
import { useWriteValues } from '../use-write-values.ts';
import type { Hit } from './hits.ts';
import { localeName } from './locale-name.ts';
import { Preview } from './preview.tsx';
import { ChangedMeanwhile, getReason, unchangedCheck } from './unchanged.ts';
import { useSearch } from './use-search.ts';
import classes from './find-replace.module.css';

interface FindReplaceDialogProps {
  appId: string;
  /** The app's languages, English among them. */
  locales: readonly Locale[];
  onClose: () => void;
}

/** Finds words in all texts of chosen languages and replaces them. Mount it to open it. */
export function FindReplaceDialog({ appId, locales, onClose }: FindReplaceDialogProps) {
  const search = useSearch(appId, locales);
  const { stage, ...replace } = useReplace(appId);
  const [asking, setAsking] = useState(false);
  const writing = stage.name === 'writing';
  const mayLose = stage.name === 'preview' && search.leftOut.size > 0;
  useReturnFocus(true);
  useKeepFromLeaving(writing || mayLose, () => setAsking(true));

  const tryToClose = () => {
    if (mayLose) setAsking(!asking);
    else if (!writing) onClose();
  };
  const backToPreview = ({ done }: ReplaceResult) => {
    search.leaveOutAll(done);
    replace.backToPreview();
  };
  return (
    <Frame onClose={tryToClose} fixed={writing}>
      {stage.name === 'preview' && (
        <Preview
          locales={locales}
          search={search}
          asking={asking && mayLose}
          onKeep={() => setAsking(false)}
          onClose={onClose}
          onReplace={replace.run}
        />
      )}
      {stage.name === 'writing' && <Writing {...stage} onStop={replace.stop} />}
      {stage.name === 'report' && (
        <ReplaceReport
          report={stage.report}
          onAgain={replace.runAgain}
          onBack={backToPreview}
          onClose={onClose}
        />
      )}
    </Frame>
  );
}

interface FrameProps {
  fixed: boolean;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ fixed, onClose, children }: FrameProps) {
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Find and replace"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close', disabled: fixed }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {children}
    </Modal>
  );
}

interface WritingProps {
  done: number;
  total: number;
  stopping: boolean;
  onStop: () => void;
}

/** The writes are under way; what has begun is finished, the rest can be stopped. */
function Writing({ done, total, stopping, onStop }: WritingProps) {
  return (
    <div className={classes.writing}>
      <h3 tabIndex={-1}>Replacing…</h3>
      <Progress value={(100 * done) / total} animated aria-label="Replace progress" />
      <p className={classes.summary}>
        {done.toLocaleString()} of {total.toLocaleString()} written
      </p>
      <Group justify="flex-end">
        <BusyButton
          variant="default"
          working={stopping}
          workingLabel="Stopping..."
          onClick={onStop}
        >
          Stop
        </BusyButton>
      </Group>
    </div>
  );
}

interface ReplaceReportProps {
  report: ReplaceResult;
  onAgain: (report: ReplaceResult) => unknown;
  onBack: (report: ReplaceResult) => void;
  onClose: () => void;
}

function ReplaceReport({ report, onAgain, onBack, onClose }: ReplaceReportProps) {
  const { done, failed, notStarted } = report;
  const left = failed.length + notStarted.length;
  const canRepeat = notStarted.length > 0 || failed.some(({ changed }) => !changed);
  const failures = failed.map(({ hit: { id, text, locale }, reason }) => ({
    id,
    name: `${text.key}, ${localeName(locale)}`,
    reason,
  }));
  return (
    <Report
      title={`Replaced in ${formatCount(done.length, texts)}`}
      figures={[
        ['Done', done.length],
        ['Failed', failed.length],
        ['Not started', notStarted.length],
      ]}
      failures={failures}
      elsewhere="they are still picked in the preview"
      onClose={onClose}
    >
      {left > 0 && (
        <Button variant="default" onClick={() => onBack(report)}>
          Back to the preview
        </Button>
      )}
      {canRepeat && (
        <Button variant="default" onClick={() => onAgain(report)}>
          Try again
        </Button>
      )}
    </Report>
  );
}

/** The outcome for the hits that were to be replaced. */
interface ReplaceResult {
  done: readonly Hit[];
  failed: readonly { hit: Hit; reason: string; changed: boolean }[];
  notStarted: readonly Hit[];
}

type ReplaceStage =
  | { name: 'preview' }
  | { name: 'writing'; done: number; total: number; stopping: boolean }
  | { name: 'report'; report: ReplaceResult };

const texts = { one: 'text', many: 'texts' };

const toKept = ({ text, locale, value, before }: Hit): KeptValue => ({
  textId: text._id,
  key: text.key,
  locale,
  value,
  before: { value: before, isMissing: false },
});

/** The course of a replacement, from the preview to the report. */
function useReplace(appId: string) {
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
    const title = `Replacement in ${formatCount(total, texts)}`;
    const keep = keepValues({ kind: 'replacements', place: appId, title }, toKept);
    const report = getResult(await write({ items: hits, signal, onProgress, check, keep }), before);
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
