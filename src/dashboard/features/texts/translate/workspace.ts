import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { LocaleCode, TargetLocaleCode } from '#domain/locales.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { Store } from '#dashboard/browser/store.ts';
import { useStore } from '#dashboard/browser/use-store.ts';
import type { Draft, DraftKey, Drafts } from './drafts.ts';
import type { useSaveTranslation } from './use-save-translation.ts';
import type { UnderWay, useTranslationAction } from './use-translation-action.ts';

/** The context shared by all rows of the texts page. None of it changes while the page is open. */
export interface Workspace {
  appId: string;
  platform: Platform;
  drafts: Drafts;
  save: ReturnType<typeof useSaveTranslation>;
  act: ReturnType<typeof useTranslationAction>;
  underWay: Store<UnderWay>;
  /** Opens the translations dialog of a text, at a language if one is named. */
  showTranslations: (textId: string, startIn?: TargetLocaleCode) => void;
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

/**
 * The ids of the texts that a person is at in a language's list: edited in their row or in a dialog
 * (`opened`), or retried, cancelled or restarted. What comes of it takes none of them away.
 */
export function useEditing(locale: LocaleCode, opened: string | undefined): ReadonlySet<string> {
  const { drafts, underWay } = useWorkspace();
  const open = useSyncExternalStore(drafts.subscribe, () => drafts.openIn(locale));
  const acted = useStore(underWay);
  return useMemo(() => {
    const edited = open === '' ? [] : open.split(' ');
    return new Set([...edited, ...acted.values(), ...(opened === undefined ? [] : [opened])]);
  }, [open, acted, opened]);
}

/** How many edits would be lost. */
export function useUnsaved(drafts: Drafts): number {
  return useSyncExternalStore(drafts.subscribe, () => drafts.dirtyKeys().length);
}
