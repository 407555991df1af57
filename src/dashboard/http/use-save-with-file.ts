import { useEffect, useState } from 'react';
import type { components } from '#generated/contract.d.ts';
import { describeError } from './api-error.ts';
import { type FileStore, PendingUpload } from './pending-upload.ts';

type UploadResult = components['schemas']['UploadResult'];

/** What a form with a file is doing; `error` stands above its buttons. */
export type SaveProgress =
  | { status: 'editing'; error?: string | undefined }
  | { status: 'uploading'; percent: number }
  | { status: 'saving' };

interface FormOptions<Errors> {
  store: FileStore;
  /** What is said about a failure that says nothing itself (spec 8). */
  failed: string;
  /** What a file that was refused says beside its field. */
  refusedFile: (error: unknown) => Errors;
  /** Told what the server says about single fields; nothing else is said then. */
  onRefused: (errors: Errors) => void;
}

interface Saving<Errors> {
  /** The file that was chosen, if any. */
  file: File | undefined;
  /** Saves the form; `stored` is the file that was chosen. */
  save: (stored: UploadResult | undefined) => Promise<unknown>;
  /** What fields that were refused say beside them. */
  refusedFields: (error: unknown) => Errors;
  onSaved: () => void;
}

/**
 * Saves a form with a file: first the file is stored, if one was chosen, then the form is saved. A file that was
 * stored is not sent again when the save is tried again, and is removed when the form is given up.
 */
export function useSaveWithFile<Errors extends object>(options: FormOptions<Errors>) {
  const { store, failed, refusedFile, onRefused } = options;
  const [progress, setProgress] = useState<SaveProgress>({ status: 'editing' });
  const [upload] = useState(() => new PendingUpload(store));
  useEffect(() => () => upload.giveUp(), [upload]);

  const fail = (error: unknown, refused: Errors) => {
    // What stands beside a field is not said twice.
    const landed = Object.keys(refused).length > 0;
    const said = landed ? undefined : describeError(error, failed);
    setProgress({ status: 'editing', error: said });
    onRefused(refused);
  };
  const put = (file: File) => {
    setProgress({ status: 'uploading', percent: 0 });
    return upload.put(file, (percent) => setProgress({ status: 'uploading', percent }));
  };
  const run = async ({ file, save, refusedFields, onSaved }: Saving<Errors>) => {
    let isStored = false;
    try {
      const stored = file && (await put(file));
      isStored = true;
      setProgress({ status: 'saving' });
      await upload.whileSaving(() => save(stored));
      upload.saved(stored?.key);
      onSaved();
    } catch (error) {
      fail(error, isStored ? refusedFields(error) : refusedFile(error));
    }
  };
  return { progress, run };
}

/** How far the upload is, 0 to 100; undefined when there is none. */
export const percentOf = (progress: SaveProgress): number | undefined =>
  progress.status === 'uploading' ? progress.percent : undefined;

/** What a form's dialog shows of it. */
export const shownBy = (progress: SaveProgress, isNew: boolean) => ({
  working: progress.status !== 'editing',
  workingLabel: workingLabel(progress, isNew),
  error: progress.status === 'editing' ? progress.error : undefined,
});

function workingLabel(progress: SaveProgress, isNew: boolean): string {
  if (progress.status === 'uploading') return `Uploading ${progress.percent}%...`;
  return isNew ? 'Creating...' : 'Saving...';
}
