import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useKeptDrafts } from '#dashboard/resources/drafts/drafts.ts';
import { LeaveQuestion } from '#dashboard/ui/form/leave-question.tsx';
import { formatCount } from '#domain/format.ts';
import { keptColors } from './color-drafts.ts';
import { EditingContext, useEditing } from './editing.ts';
import { useSaveField } from './use-save-field.ts';

interface ColorEditingProps {
  /** An application, or a page that shows colors of several. */
  place: string;
  children: ReactNode;
}

export function ColorEditing({ place, children }: ColorEditingProps) {
  const drafts = useKeptDrafts(keptColors, place);
  const save = useSaveField(drafts);
  const editing = useMemo(() => ({ drafts, save }), [drafts, save]);
  return (
    <EditingContext value={editing}>
      {children}
      <UnsavedEdits />
    </EditingContext>
  );
}

const edits = { one: 'edit is', many: 'edits are' };

function UnsavedEdits() {
  const { drafts } = useEditing();
  const count = useSyncExternalStore(drafts.subscribe, () => drafts.dirtyKeys().length);
  return <LeaveQuestion unsaved={count > 0} message={`${formatCount(count, edits)} not saved.`} />;
}
