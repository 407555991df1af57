import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { suggestImageKey } from '#domain/image-key.ts';
import { PageFileDrop } from '#dashboard/ui/file-drop-page.tsx';
import { FileDrop } from '#dashboard/ui/file-drop.tsx';
import { imageFileProblem, imageFileTypes } from '#dashboard/ui/image-file-rules.ts';
import type { QueueInput } from '#dashboard/ui/upload-queue/types.ts';
import { UploadQueue } from '#dashboard/ui/upload-queue/upload-queue.tsx';
import classes from './bulk-upload-dialog.module.css';
import { useImageUploads } from './use-image-uploads.ts';

interface BulkUploadDialogProps {
  appId: string;
  /** What was dropped or pasted; empty when the person is to choose here. */
  files: readonly File[];
  onClose: () => void;
}

/** Uploads several files at once (spec 2, Images page). Mount it to open it. */
export function BulkUploadDialog({ appId, files, onClose }: BulkUploadDialogProps) {
  const { kind, queue } = useImageUploads(appId, 'Bulk upload');
  const add = (chosen: readonly File[]) => queue.add(chosen.map(toInput));
  const addInitial = useEffectEvent(() => {
    // React mounts twice in development.
    if (queue.rows.length === 0) add(files);
  });
  useEffect(() => addInitial(), []);
  const working = queue.phase === 'sending' || queue.phase === 'checking';

  return (
    <>
      <UploadQueue
        kind={kind}
        queue={queue}
        empty={<Choose onFiles={add} />}
        more={<AddFiles onFiles={add} />}
        onClose={onClose}
      />
      <PageFileDrop label="Drop images to add them" enabled={!working} onFiles={add} />
    </>
  );
}

function toInput(file: File): QueueInput {
  const { name, size } = file;
  const problem = imageFileProblem(file);
  if (problem !== undefined) return { name, size, problem };
  const open = () => Promise.resolve(file);
  return { key: suggestImageKey(name), sources: [{ name, size, open }] };
}

interface ChooseProps {
  onFiles: (files: File[]) => void;
}

function Choose({ onFiles }: ChooseProps) {
  return (
    <div className={classes.choose}>
      <FileDrop
        label="Choose files"
        hint="or drop them anywhere on this page. JPEG, PNG, GIF, SVG or WebP, at most 5 MB each. Nothing is sent before you say so."
        accept={imageFileTypes}
        multiple
        autoFocus
        onFiles={onFiles}
      />
    </div>
  );
}

/** More files for the list that is there already. */
function AddFiles({ onFiles }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="subtle" onClick={() => input.current?.click()}>
        Add files
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={imageFileTypes.join(',')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file, put right meanwhile, can be chosen once more.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}
