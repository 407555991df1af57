import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { LocaleCode } from '../../../../domain/locales.ts';
import type { Draft, DraftKey, Drafts } from './drafts.ts';
import type { useSaveTranslation } from './use-save-translation.ts';
import type { useTranslationAction } from './use-translation-action.ts';

/** What every row of the texts page works with. None of it ever changes while the page is open. */
export interface Workspace {
  appId: string;
  drafts: Drafts;
  save: ReturnType<typeof useSaveTranslation>;
  act: ReturnType<typeof useTranslationAction>;
  /** Opens the translations dialog of a text. */
  showTranslations: (textId: string) => void;
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('This is shown within a WorkspaceContext only.');
  return workspace;
}

/** The edit of one translation; absent while it is not edited. */
export function useDraft(key: DraftKey): Draft | undefined {
  const { drafts } = useWorkspace();
  return useSyncExternalStore(drafts.subscribe, () => drafts.get(key));
}

/** The ids of the texts that are being edited in a language. */
export function useEditing(drafts: Drafts, locale: LocaleCode): ReadonlySet<string> {
  const open = useSyncExternalStore(drafts.subscribe, () => drafts.openIn(locale));
  return useMemo(() => new Set(open === '' ? [] : open.split(' ')), [open]);
}

/** How many edits would be lost. */
export function useUnsaved(drafts: Drafts): number {
  return useSyncExternalStore(drafts.subscribe, () => drafts.dirtyKeys().length);
}
