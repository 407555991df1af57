import { Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeError, UserError } from '#domain/api-error.ts';
import { formatBytes } from '#domain/format.ts';
import { saveFile } from '#dashboard/browser/files.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { startJob, type StartedJob } from '#dashboard/browser/work/jobs.ts';
import { calls } from '#dashboard/resources/changes.ts';
import { ArchiveFrame, Failed, UnderWay } from './archive-frame.tsx';
import { createArchiveName } from './describe-archive.ts';
import { writeInWorker } from '#dashboard/resources/archive/in-worker.ts';
import { Notes } from './notes.tsx';
import { readApp, type ReadingContext } from '#changes/read-app.ts';
import { NOTHING_DONE, type TaskProgress } from '#domain/task.ts';
import classes from './archive.module.css';

interface ExportDialogProps {
  appId: string;
  appName: string;
  onClose: () => void;
}

type Stage =
  | { name: 'reading'; progress: TaskProgress }
  | { name: 'failed'; message: string }
  | { name: 'saved'; notes: readonly string[] };

const START: Stage = { name: 'reading', progress: { finished: 0, total: 0 } };

/** Starts at once and closes itself unless there is a message. */
export function ExportDialog({ appId, appName, onClose }: ExportDialogProps) {
  const { stage, again, stop } = useExport({ appId, appName, onClose });

  return (
    <ArchiveFrame title="Export application" working={stage.name === 'reading'} onClose={onClose}>
      {stage.name === 'reading' && (
        <UnderWay
          label={`Reading “${appName}”`}
          {...stage.progress}
          stopping={false}
          onLeave={onClose}
          onStop={() => {
            stop();
            onClose();
          }}
        />
      )}
      {stage.name === 'failed' && (
        <Failed message={stage.message} onAgain={again} onClose={onClose} />
      )}
      {stage.name === 'saved' && (
        <>
          <Text size="sm" role="status">
            The archive is saved, with these exceptions:
          </Text>
          <Notes notes={stage.notes} />
          <div className={classes.foot}>
            <Button onClick={onClose} autoFocus>
              Done
            </Button>
          </div>
        </>
      )}
    </ArchiveFrame>
  );
}

function useExport({ appId, appName, onClose }: ExportDialogProps) {
  const [stage, setStage] = useState<Stage>(START);
  const job = useRef<StartedJob>(undefined);

  const start = () => {
    job.current = startJob({
      title: `Export of “${appName}”`,
      failed: FAILED,
      doneMessage: () => undefined,
      isShown: true,
      run: async ({ signal, onProgress }) => {
        try {
          const { size, notes } = await exportApp(appId, {
            signal,
            onProgress: (progress) => {
              setStage({ name: 'reading', progress });
              onProgress(progress);
            },
          });
          if (notes.length > 0) setStage({ name: 'saved', notes });
          else {
            toast.success(`Application “${appName}” exported (${formatBytes(size)})`);
            onClose();
          }
          return { ...NOTHING_DONE, done: [appName], ...(notes.length > 0 && { notes }) };
        } catch (error) {
          // The user stopped it, and no file was saved: nothing to report.
          if (signal.aborted) return NOTHING_DONE;
          const cause = isTooLarge(error) ? new UserError(`${FAILED}\n${error.message}`) : error;
          setStage({ name: 'failed', message: describeError(cause, FAILED) });
          throw cause;
        }
      },
    });
  };
  const begin = useEffectEvent(start);
  useEffect(() => {
    begin();
    return () => job.current?.leave();
  }, []);
  return {
    stage,
    again: () => {
      setStage(START);
      start();
    },
    stop: () => job.current?.stop(),
  };
}

async function exportApp(appId: string, context: ReadingContext) {
  const { archive, files, notes } = await readApp(appId, calls, context);
  const zip = await writeInWorker(archive, files, context.signal);
  context.signal.throwIfAborted();
  saveFile(createArchiveName(archive.name), zip);
  return { size: zip.size, notes };
}

const FAILED = 'Error exporting application';

const isTooLarge = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'RangeError';
