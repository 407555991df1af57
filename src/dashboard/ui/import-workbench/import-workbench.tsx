import { Loader, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { PageFileDrop } from '../file-drop-page.tsx';
import { useReturnFocus } from '../return-focus.ts';
import { useKeepFromLeaving } from '../use-keep-from-leaving.ts';
import { ChooseFile } from './choose-file.tsx';
import { OutcomeReport } from './outcome-report.tsx';
import { Review } from './review.tsx';
import type { ImportEntry, ImportKind } from './types.ts';
import { type ImportCourse, useImport } from './use-import.ts';
import classes from './import-workbench.module.css';

interface ImportWorkbenchProps<Entry extends ImportEntry> {
  kind: ImportKind<Entry>;
  /** What was dropped onto the page; empty when the person is to choose here. */
  files: readonly File[];
  onClose: () => void;
  /** Told how many rows an import has written, when there are any. */
  onImported: (count: number) => void;
}

/**
 * Imports a file: what is in it is shown first, set against what there is; the person picks rows
 * and puts keys right; then it is written; then reported. Mount it to open it.
 */
export function ImportWorkbench<Entry extends ImportEntry>(props: ImportWorkbenchProps<Entry>) {
  const { kind, files, onClose, onImported } = props;
  const course = useImport(kind, files, onImported);
  const { name } = course.stage;
  const [asking, setAsking] = useState(false);
  useReturnFocus(true);
  useKeepFromLeaving(name === 'review' || name === 'sending', () => setAsking(true));

  const tryToClose = () => {
    if (name === 'review') setAsking(!asking);
    else if (name !== 'sending') onClose();
  };

  return (
    <Frame title={kind.title} onClose={tryToClose} fixed={name === 'sending'}>
      <Stage
        {...props}
        course={course}
        asking={asking && name === 'review'}
        onKeep={() => setAsking(false)}
        onFiles={course.choose}
      />
      <PageFileDrop
        label="Drop the file to read it"
        enabled={name === 'choose'}
        filesOfDrop={kind.filesOfDrop}
        onFiles={course.choose}
      />
    </Frame>
  );
}

interface StageProps<Entry extends ImportEntry> extends ImportWorkbenchProps<Entry> {
  course: ImportCourse<Entry>;
  asking: boolean;
  onKeep: () => void;
  onFiles: (files: File[]) => void;
}

function Stage<Entry extends ImportEntry>({ course, onFiles, ...props }: StageProps<Entry>) {
  const { kind, onClose } = props;
  const { stage } = course;
  switch (stage.name) {
    case 'choose':
      return <ChooseFile kind={kind} problem={stage.problem} onFiles={onFiles} />;
    case 'reading':
      return <Reading fileName={stage.fileName} />;
    case 'review':
    case 'sending':
      return <Review {...props} stage={stage} course={course} />;
    case 'report':
      return (
        <OutcomeReport
          outcome={stage.outcome}
          noun={kind.noun}
          onBack={course.backToList}
          onClose={onClose}
        />
      );
  }
}

interface FrameProps {
  title: string;
  fixed: boolean;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ title, fixed, onClose, children }: FrameProps) {
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={title}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close', disabled: fixed }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      {children}
    </Modal>
  );
}

function Reading({ fileName }: { fileName: string }) {
  return (
    <div className={classes.reading} role="status">
      <Loader size="sm" />
      Reading {fileName}…
    </div>
  );
}
