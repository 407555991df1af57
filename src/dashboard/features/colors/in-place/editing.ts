import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import type { ColorDrafts } from './color-drafts.ts';
import type { useSaveField } from './use-save-field.ts';

interface Editing {
  drafts: ColorDrafts;
  save: ReturnType<typeof useSaveField>;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

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
