import { Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { describeError, UserError } from '#domain/api-error.ts';
import { formatBytes } from '#domain/format.ts';
import { saveFile } from '#dashboard/browser/files.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { useShownWork } from '#dashboard/ui/dialog/use-shown-work.ts';
import { calls } from '#dashboard/resources/changes.ts';
import { ArchiveFrame, Failed, UnderWay } from './archive-frame.tsx';
import { createArchiveName } from './describe-archive.ts';
import { writeInWorker } from '#dashboard/resources/archive/in-worker.ts';
import { Notes } from './notes.tsx';
import { readApp, type ReadingContext } from '#changes/read-app.ts';
import { NOTHING_DONE } from '#domain/task.ts';
import classes from './archive.module.css';

interface ExportDialogProps {
  appId: string;
  appName: string;
  onClose: () => void;
}

type Stage = { name: 'failed'; message: string } | { name: 'saved'; notes: readonly string[] };

/** Starts at once and closes itself unless there is a message. */
export function ExportDialog({ appId, appName, onClose }: ExportDialogProps) {
  const { progress, stage, again, stop } = useExport({ appId, appName, onClose });

  return (
    <ArchiveFrame title="Export application" working={!stage} onClose={onClose}>
      {!stage && (
        <UnderWay
          label={`Reading “${appName}”`}
          {...progress}
          stopping={false}
          onLeave={onClose}
          onStop={() => {
            stop();
            onClose();
          }}
        />
      )}
      {stage?.name === 'failed' && (
        <Failed message={stage.message} onAgain={again} onClose={onClose} />
      )}
      {stage?.name === 'saved' && (
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
  const [stage, setStage] = useState<Stage>();
  const { working, start, stop } = useShownWork();
  const read = () =>
    start<string>({
      title: `Export of “${appName}”`,
      failed: FAILED,
      doneMessage: () => undefined,
      run: async (context) => {
        try {
          const { size, notes } = await exportApp(appId, context);
          if (notes.length > 0) setStage({ name: 'saved', notes });
          else {
            toast.success(`Application “${appName}” exported (${formatBytes(size)})`);
            onClose();
          }
          return { ...NOTHING_DONE, done: [appName], ...(notes.length > 0 && { notes }) };
        } catch (error) {
          // The user stopped it, and no file was saved: nothing to report.
          if (context.signal.aborted) return NOTHING_DONE;
          const cause = isTooLarge(error) ? new UserError(`${FAILED}\n${error.message}`) : error;
          setStage({ name: 'failed', message: describeError(cause, FAILED) });
          throw cause;
        }
      },
    });
  const begin = useEffectEvent(read);
  useEffect(() => begin(), []);
  const again = () => {
    setStage(undefined);
    read();
  };
  return { progress: working ?? NOT_STARTED, stage, again, stop };
}

const NOT_STARTED = { finished: 0, total: 0 };

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
