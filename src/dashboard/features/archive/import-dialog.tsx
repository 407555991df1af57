import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import { FileDrop } from '#dashboard/ui/form/file-drop.tsx';
import { useReturnFocus } from '#dashboard/browser/focus.ts';
import { getRefusal } from '#dashboard/ui/import/define-import.ts';
import { ArchiveFrame } from './archive-frame.tsx';
import { proposeImportName } from './describe-archive.ts';
import { MergeWorkbench } from './merge-workbench.tsx';
import { NewAppDialog } from './new-app-dialog.tsx';
import { ARCHIVE_FILE, ARCHIVE_HINT } from '#dashboard/resources/archive/source.ts';
import { openArchive } from '#dashboard/resources/archive/open-archive.ts';
import classes from './archive.module.css';

interface ImportDialogProps {
  onClose: () => void;
}

const TITLE = 'Import application';

export function ImportDialog({ onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File>();
  const [appId, setAppId] = useState<string>();
  // Dialogs follow each other: the last one returns the focus to the first one's opener.
  useReturnFocus();
  if (!file) return <ChooseFile onFile={setFile} onClose={onClose} />;
  if (appId !== undefined) return <MergeWorkbench appId={appId} files={[file]} onClose={onClose} />;
  return (
    <NewAppDialog
      title={TITLE}
      verb="Create"
      verbWorking="Importing"
      load={({ onProgress }) => openArchive(file, onProgress)}
      proposeName={proposeImportName}
      getJobTitle={(_, name) => `Import of “${name}”`}
      otherWay={<MergeInto onChoose={setAppId} />}
      onClose={onClose}
    />
  );
}

interface ChooseFileProps extends ImportDialogProps {
  onFile: (file: File) => void;
}

function ChooseFile({ onFile, onClose }: ChooseFileProps) {
  const [problem, setProblem] = useState<string>();
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const refusal = getRefusal(files, ARCHIVE_FILE);
    setProblem(refusal);
    if (refusal === undefined) onFile(file);
  };
  return (
    <ArchiveFrame title={TITLE} working={false} onClose={onClose}>
      {problem !== undefined && <FailureNote message={problem} />}
      <FileDrop
        label="Choose an archive"
        hint={ARCHIVE_HINT}
        accept={ARCHIVE_FILE.extensions}
        onFiles={choose}
      />
      <PageFileDrop label="Drop the archive to read it" enabled onFiles={choose} />
    </ArchiveFrame>
  );
}

function MergeInto({ onChoose }: { onChoose: (appId: string) => void }) {
  const { data: apps = [] } = useQuery(getListAppsQueryOptions());
  const [appId, setAppId] = useState('');
  if (apps.length === 0) return null;
  return (
    <div className={classes.other}>
      <NativeSelect
        label="Or merge it into"
        value={appId}
        onChange={({ currentTarget }) => setAppId(currentTarget.value)}
        data={[
          { value: '', label: 'Choose an application' },
          ...apps.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
      />
      <Button variant="default" disabled={appId === ''} onClick={() => onChoose(appId)}>
        Review changes
      </Button>
    </div>
  );
}
