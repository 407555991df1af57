import { Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { UserError } from '#domain/api-error.ts';
import { formatBytes } from '#domain/format.ts';
import type { App } from '#generated/model/index.ts';
import { saveFile } from '#dashboard/browser/files.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { useShownWork } from '#dashboard/ui/dialog/use-shown-work.ts';
import { ArchiveFrame, Failed, UnderWay } from './archive-frame.tsx';
import { createArchiveName } from './describe-archive.ts';
import { packApp } from '#dashboard/resources/archive/in-worker.ts';
import { Notes } from './notes.tsx';
import { NOTHING_DONE, type TaskContext } from '#domain/task.ts';
import classes from './archive.module.css';

interface ExportDialogProps {
  app: Pick<App, '_id' | 'name'>;
  onClose: () => void;
}

/** Starts at once and closes itself unless there is a message. */
export function ExportDialog({ app, onClose }: ExportDialogProps) {
  const { working, failure, notes, read, stop } = useExport({ app, onClose });
  const isOver = failure !== undefined || notes !== undefined;

  return (
    <ArchiveFrame title="Export application" working={!isOver} onClose={onClose}>
      {!isOver && (
        <UnderWay
          label={`Reading “${app.name}”`}
          {...(working ?? NOT_STARTED)}
          stopping={false}
          onLeave={onClose}
          onStop={() => {
            stop();
            onClose();
          }}
        />
      )}
      {failure !== undefined && <Failed message={failure} onAgain={read} onClose={onClose} />}
      {notes && (
        <>
          <Text size="sm" role="status">
            The archive is saved, with these exceptions:
          </Text>
          <Notes notes={notes} />
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

const NOT_STARTED = { finished: 0, total: 0 };

function useExport({ app: { _id: appId, name }, onClose }: ExportDialogProps) {
  const [notes, setNotes] = useState<readonly string[]>();
  const { start, ...work } = useShownWork();
  const read = () =>
    start<string>({
      title: `Export of “${name}”`,
      failed: FAILED,
      doneMessage: () => undefined,
      run: async (context) => {
        const saved = await exportApp(appId, context);
        if (!saved) return NOTHING_DONE;
        const result = { ...NOTHING_DONE, done: [name] };
        if (saved.notes.length > 0) {
          setNotes(saved.notes);
          return { ...result, notes: saved.notes };
        }
        toast.success(`Application “${name}” exported (${formatBytes(saved.size)})`);
        onClose();
        return result;
      },
    });
  const begin = useEffectEvent(read);
  useEffect(() => begin(), []);
  return { ...work, notes, read };
}

/** Resolves with `undefined` when the user has stopped it: no file was saved. */
async function exportApp(appId: string, context: TaskContext) {
  try {
    const { archive, zip, notes } = await packApp(appId, context);
    saveFile(createArchiveName(archive.name), zip);
    return { size: zip.size, notes };
  } catch (error) {
    if (context.signal.aborted) return undefined;
    throw isTooLarge(error) ? new UserError(`${FAILED}\n${error.message}`) : error;
  }
}

const FAILED = 'Error exporting application';

const isTooLarge = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'RangeError';
