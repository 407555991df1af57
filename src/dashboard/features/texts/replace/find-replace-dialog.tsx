import { Button, Group, Modal, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '#dashboard/ui/controls/busy-button.tsx';
import { formatCount } from '#dashboard/ui/format/format-count.ts';
import { Report } from '#dashboard/ui/feedback/report.tsx';
import { useReturnFocus } from '#dashboard/browser/return-focus.ts';
import { useKeepFromLeaving } from '#dashboard/ui/form/use-keep-from-leaving.ts';
import type { Locale } from '#generated/model/locale.ts';
import { Preview } from './preview.tsx';
import { getRest, isStopped, type TaskResult } from '#domain/task.ts';
import type { Hit } from './hits.ts';
import { useReplace } from './use-replace.ts';
import { useSearch } from './use-search.ts';
import classes from './find-replace.module.css';

interface FindReplaceDialogProps {
  appId: string;
  /** All languages of the app, including English. */
  locales: readonly Locale[];
  onClose: () => void;
}

/** Mount it to open it. */
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
    else onClose();
  };
  const backToPreview = ({ done }: TaskResult<Hit>) => {
    search.leaveOutAll(done);
    replace.backToPreview();
  };
  return (
    <Frame onClose={tryToClose}>
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
      {stage.name === 'writing' && <Writing {...stage} onLeave={onClose} onStop={replace.stop} />}
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
  onClose: () => void;
  children: ReactNode;
}

function Frame({ onClose, children }: FrameProps) {
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Find and replace"
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
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
  onLeave: () => void;
  onStop: () => void;
}

/** Progress of the writes. Stopping skips the rest, but lets pending requests finish. */
function Writing({ done, total, stopping, onLeave, onStop }: WritingProps) {
  return (
    <div className={classes.writing}>
      <h3 tabIndex={-1}>Replacing…</h3>
      <Progress value={(100 * done) / total} animated aria-label="Replace progress" />
      <p className={classes.summary}>
        {`${done.toLocaleString()} of ${total.toLocaleString()} written`}
      </p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          Run in background
        </Button>
        <BusyButton variant="default" working={stopping} workingLabel="Stopping…" onClick={onStop}>
          Stop
        </BusyButton>
      </Group>
    </div>
  );
}

interface ReplaceReportProps {
  report: TaskResult<Hit>;
  onAgain: (report: TaskResult<Hit>) => unknown;
  onBack: (report: TaskResult<Hit>) => void;
  onClose: () => void;
}

function ReplaceReport({ report, onAgain, onBack, onClose }: ReplaceReportProps) {
  const { done, failed, skipped } = report;
  const conflicts = skipped.filter((one) => !isStopped(one));
  const failures = [...conflicts, ...failed];
  const left = failed.length + skipped.length;
  const canRepeat = getRest(report).length > 0;
  return (
    <Report
      title={`Replaced in ${formatCount(done.length, texts)}`}
      figures={[
        ['Done', done.length],
        ['Failed', failures.length],
        ['Not started', left - failures.length],
      ]}
      failures={failures}
      elsewhere="they are still selected in the preview"
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

const texts = { one: 'text', many: 'texts' };
