import { useState } from 'react';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import { FileDrop } from '#dashboard/ui/form/file-drop.tsx';
import { useReturnFocus } from '#dashboard/browser/return-focus.ts';
import { getRefusal } from '#dashboard/ui/import/define-import.ts';
import { ArchiveFrame } from './archive-frame.tsx';
import { proposeImportName } from './describe-archive.ts';
import { NewAppDialog } from './new-app-dialog.tsx';
import { ARCHIVE_FILE, ARCHIVE_HINT } from '#dashboard/resources/archive/source.ts';
import { openArchive } from '#dashboard/resources/archive/open-archive.ts';

const TITLE = 'Import application';

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  // Dialogs follow each other: the last one returns the focus to the first one's opener.
  useReturnFocus();
  const [problem, setProblem] = useState<string>();
  const choose = (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const refusal = getRefusal(files, ARCHIVE_FILE);
    setProblem(refusal);
    if (refusal === undefined) setFile(first);
  };
  if (!file)
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
  return (
    <NewAppDialog
      title={TITLE}
      verb="Create"
      verbWorking="Importing"
      load={({ onProgress }) => openArchive(file, onProgress)}
      proposeName={proposeImportName}
      getJobTitle={(_, name) => `Import of “${name}”`}
      onClose={onClose}
    />
  );
}
