import { type ReactNode, useMemo, useSyncExternalStore, createContext, use } from 'react';
import { useKeptDrafts } from '#dashboard/resources/drafts/drafts.ts';
import { LeaveQuestion } from '#dashboard/ui/form/leave-question.tsx';
import { formatCount } from '#domain/format.ts';
import { keptColors, useSaveField, type ColorDrafts } from './use-save-field.ts';

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

interface Editing {
  drafts: ColorDrafts;
  save: ReturnType<typeof useSaveField>;
}

const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('This is shown within an EditingContext only.');
  return editing;
}

/** The ids of the colors that are edited. */
export function useEditedColors(drafts: ColorDrafts): ReadonlySet<string> {
  const ids = useSyncExternalStore(drafts.subscribe, () =>
    [drafts.openIn('value'), drafts.openIn('description')].join(' '),
  );
  return useMemo(() => new Set(ids.split(' ').filter(Boolean)), [ids]);
}
