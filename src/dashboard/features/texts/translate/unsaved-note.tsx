import { getLocales } from './drafts.ts';
import { localeEntry } from './locale-entry.ts';
import { useUnsaved, useWorkspace } from './workspace.ts';
import classes from './translation-bar.module.css';

export function UnsavedNote() {
  const { drafts } = useWorkspace();
  const count = useUnsaved(drafts);
  if (count === 0) return null;
  const where = getLocales(drafts.dirtyKeys()).map((locale) => localeEntry(locale).name);
  return (
    <span className={classes.unsaved} role="status">
      {`${count === 1 ? '1 edit is not saved' : `${count.toLocaleString()} edits are not saved`} (${where.join(', ')})`}
    </span>
  );
}
