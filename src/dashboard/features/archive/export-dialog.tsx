import { Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeError } from '#dashboard/http/api-error.ts';
import { FailureNote } from '#dashboard/ui/failure-note.tsx';
import { formatBytes } from '#dashboard/ui/format-bytes.ts';
import { saveFile } from '#dashboard/ui/save-file.ts';
import { toast } from '#dashboard/ui/toast.ts';
import { archiveCalls } from './archive-calls.ts';
import { ArchiveFrame, UnderWay } from './archive-frame.tsx';
import { createArchiveName } from './describe-archive.ts';
import { writeInWorker } from './in-worker.ts';
import { Notes } from './notes.tsx';
import { readApp, type ReadingProgress } from './read-app.ts';
import classes from './archive.module.css';

interface ExportDialogProps {
  appId: string;
  appName: string;
  onClose: () => void;
}

type Stage =
  | { name: 'reading'; progress: ReadingProgress }
  | { name: 'failed'; message: string }
  | { name: 'saved'; notes: readonly string[] };

const START: Stage = { name: 'reading', progress: { done: 0, total: 0 } };

/** Saves an application as a file. It begins at once and closes by itself, unless there is something to be said. */
export function ExportDialog({ appId, appName, onClose }: ExportDialogProps) {
  const [stage, setStage] = useState<Stage>(START);
  const reading = useRef<AbortController>(undefined);

  const run = async (signal: AbortSignal) => {
    const { archive, files, notes } = await readApp(appId, archiveCalls, {
      signal,
      onProgress: (progress) => setStage({ name: 'reading', progress }),
    });
    const zip = await writeInWorker(archive, files, signal);
    signal.throwIfAborted();
    saveFile(createArchiveName(archive.name), zip);
    if (notes.length > 0) {
      setStage({ name: 'saved', notes });
      return;
    }
    toast.success(`Application “${archive.name}” exported (${formatBytes(zip.size)})`);
    onClose();
  };
  const start = () => {
    const { signal } = (reading.current = new AbortController());
    run(signal).catch((error: unknown) => {
      if (signal.aborted) return;
      const message =
        error instanceof Error && error.name === 'RangeError'
          ? `Error exporting application\n${error.message}`
          : describeError(error, 'Error exporting application');
      setStage({ name: 'failed', message });
    });
  };
  const begin = useEffectEvent(start);
  useEffect(() => {
    begin();
    return () => reading.current?.abort();
  }, []);

  return (
    <ArchiveFrame title="Export application" working={stage.name === 'reading'} onClose={onClose}>
      {stage.name === 'reading' && (
        <UnderWay
          label={`Reading “${appName}”`}
          {...stage.progress}
          stopping={false}
          onStop={onClose}
        />
      )}
      {stage.name === 'failed' && (
        <>
          <FailureNote message={stage.message} />
          <div className={classes.foot}>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button
              onClick={() => {
                setStage(START);
                start();
              }}
              autoFocus
            >
              Try again
            </Button>
          </div>
        </>
      )}
      {stage.name === 'saved' && (
        <>
          <Text size="sm" role="status">
            The archive is saved. It could not hold everything as it is:
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
