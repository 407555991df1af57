import { FailureNote } from '../failure-note.tsx';
import { FileDrop } from '../file-drop.tsx';
import type { ImportEntry, ImportKind } from './types.ts';
import classes from './import-workbench.module.css';

interface ChooseFileProps<Entry extends ImportEntry> {
  kind: ImportKind<Entry>;
  /** Why the last file brought nothing. */
  problem: string | undefined;
  onFiles: (files: File[]) => void;
}

/** Where an import begins, and where it is back when a file brought nothing to import. */
export function ChooseFile<Entry extends ImportEntry>(props: ChooseFileProps<Entry>) {
  const { kind, problem, onFiles } = props;
  return (
    <div className={classes.choose}>
      {problem !== undefined && <FailureNote message={problem} />}
      <FileDrop
        label="Choose a file"
        hint={`or drop one anywhere on this page. ${kind.hint} Nothing is written before you say so.`}
        accept={kind.extensions}
        autoFocus
        onFiles={onFiles}
      />
      {kind.moreChoices?.(onFiles)}
    </div>
  );
}
