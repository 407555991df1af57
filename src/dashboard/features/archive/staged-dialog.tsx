import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShownWork, type Working } from '#dashboard/ui/dialog/use-shown-work.ts';
import { describeError } from '#domain/api-error.ts';
import type { Change } from '#changes/diff.ts';
import { Report } from '#dashboard/ui/feedback/report.tsx';
import { getRest, type TaskContext, type TaskProgress, type TaskResult } from '#domain/task.ts';
import { ArchiveFrame, Failed, UnderWay } from './archive-frame.tsx';

export const UNREAD = 'Failed to load application';

type Stage<Ready, Report> =
  | { name: 'reading'; progress: TaskProgress }
  | { name: 'refused'; message: string }
  | { name: 'ready'; ready: Ready; failure?: string }
  | { name: 'report'; report: Report };

const START = { name: 'reading', progress: { finished: 0, total: 0 } } as const;

/** Reads at once, then waits for the user to write. Writing continues when the dialog is closed. */
export function useStages<Ready, Report>(load: (context: TaskContext) => Promise<Ready>) {
  const [stage, setStage] = useState<Stage<Ready, Report>>(START);
  const reading = useRef<AbortController>(undefined);
  const { working, start, stop } = useShownWork();
  const read = async (onRead: (ready: Ready) => void) => {
    const { signal } = (reading.current = new AbortController());
    try {
      const onProgress = (progress: TaskProgress) => setStage({ name: 'reading', progress });
      const ready = await load({ signal, onProgress });
      signal.throwIfAborted();
      onRead(ready);
    } catch (error) {
      if (!signal.aborted) setStage({ name: 'refused', message: describeError(error, UNREAD) });
    }
  };
  const show = (ready: Ready) => setStage({ name: 'ready', ready });
  const begin = useEffectEvent(() => void read(show));
  const readAgain = (onRead = show) => {
    setStage(START);
    void read(onRead);
  };
  useEffect(() => {
    begin();
    return () => reading.current?.abort();
  }, []);
  return {
    stage: working ? ({ name: 'writing', ...working } as const) : stage,
    setStage,
    readAgain,
    start,
    stop,
  };
}

interface StagedDialogProps {
  title: string;
  /** Reading ends the task: going back keeps the dialog open. */
  isOnlyRead?: boolean;
  work: {
    stage: Stage<unknown, unknown> | ({ name: 'writing' } & Working);
    readAgain: () => void;
    stop: () => void;
  };
  labels: { reading: string; writing?: string };
  onClose: () => void;
  /** Shown when it is ready, and as the report. */
  children?: ReactNode;
}

export function StagedDialog(props: StagedDialogProps) {
  const { title, isOnlyRead, work, labels, onClose, children } = props;
  const { stage } = work;
  const isWorking = stage.name === 'writing' || (isOnlyRead === true && stage.name === 'reading');
  return (
    <ArchiveFrame title={title} working={isWorking} onClose={onClose}>
      {stage.name === 'reading' && (
        <UnderWay label={labels.reading} {...stage.progress} stopping={false} onStop={onClose} />
      )}
      {stage.name === 'refused' && (
        <Failed message={stage.message} onAgain={() => work.readAgain()} onClose={onClose} />
      )}
      {stage.name === 'writing' && (
        <UnderWay
          label={labels.writing ?? ''}
          finished={stage.finished}
          total={stage.total}
          stopping={stage.stopping}
          onLeave={onClose}
          onStop={work.stop}
        />
      )}
      {children}
    </ArchiveFrame>
  );
}

interface PlanReportProps {
  result: TaskResult<Change>;
  titles: { whole: string; partly: string };
  onGoOn: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function PlanReport({ result, titles, onGoOn, onClose, children }: PlanReportProps) {
  const { done, failed } = result;
  const notStarted = getRest(result).length - failed.length;
  const isWhole = failed.length + notStarted === 0;
  return (
    <Report
      title={isWhole ? titles.whole : titles.partly}
      figures={[
        ['Saved', done.length],
        ['Failed', failed.length],
        ['Not started', notStarted],
      ]}
      failures={failed}
      elsewhere="retry them"
      onClose={onClose}
    >
      {!isWhole && (
        <Button variant="default" onClick={onGoOn}>
          {failed.length > 0 ? 'Retry failed' : 'Continue'}
        </Button>
      )}
      {children}
    </Report>
  );
}
