import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { FailureNote } from '#dashboard/ui/failure-note.tsx';
import { PageFileDrop } from '#dashboard/ui/file-drop-page.tsx';
import { FileDrop } from '#dashboard/ui/file-drop.tsx';
import { UploadQueue } from '#dashboard/ui/upload-queue/upload-queue.tsx';
import { useImageUploads } from '../upload/use-image-uploads.ts';
import classes from './import-zip.module.css';
import { type ReadingStage, useReadZip } from './use-read-zip.ts';

interface ImportZipProps {
  appId: string;
  /** What was dropped; empty when the person is to choose here. */
  files: readonly File[];
  onClose: () => void;
}

/** Imports the images of a ZIP archive (spec 5, ZIP import). Mount it to open it. */
export function ImportZip(props: ImportZipProps) {
  const [again, setAgain] = useState(0);
  return (
    <OneArchive
      {...props}
      // Another archive is another import, with nothing of this one in it.
      key={again}
      files={again === 0 ? props.files : []}
      onAnother={() => setAgain(again + 1)}
    />
  );
}

function OneArchive(props: ImportZipProps & { onAnother: () => void }) {
  const { appId, files, onAnother, onClose } = props;
  const { kind, queue } = useImageUploads(appId, 'Import ZIP');
  const { stage, choose } = useReadZip(files, queue.add);
  return (
    <>
      <UploadQueue
        kind={kind}
        queue={queue}
        empty={<Empty stage={stage} onFiles={choose} />}
        more={
          <Button variant="subtle" onClick={onAnother}>
            Choose another file
          </Button>
        }
        onClose={onClose}
      />
      <PageFileDrop
        label="Drop the ZIP archive to read it"
        enabled={queue.rows.length === 0 && stage.name === 'choose'}
        onFiles={choose}
      />
    </>
  );
}

function Empty({ stage, onFiles }: { stage: ReadingStage; onFiles: (files: File[]) => void }) {
  if (stage.name === 'reading') return <Reading {...stage} />;
  return (
    <div className={classes.choose}>
      {stage.problem !== undefined && <FailureNote message={stage.problem} />}
      <FileDrop
        label="Choose a ZIP file"
        hint="or drop one anywhere on this page. JPEG, PNG, GIF, SVG and WebP images in it are taken, at most 5 MB each. Nothing is sent before you say so."
        accept={['.zip']}
        autoFocus
        onFiles={onFiles}
      />
    </div>
  );
}

function Reading({ fileName, done, total }: Extract<ReadingStage, { name: 'reading' }>) {
  return (
    <div className={classes.reading}>
      <p role="status">Reading {fileName}…</p>
      <Progress value={(100 * done) / Math.max(1, total)} aria-label="Reading progress" />
      <p className={classes.count}>
        {total > 0 && `${done.toLocaleString('en')} of ${total.toLocaleString('en')} files`}
      </p>
    </div>
  );
}
