import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { LocaleCode, TargetLocaleCode } from '#domain/locales.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import { type Store, useStore } from '#dashboard/browser/store.ts';
import type { Draft } from '#dashboard/resources/drafts/drafts.ts';
import type { DraftKey, Drafts } from './drafts.ts';
import type { UnderWay, useTranslationAction } from './use-translation-action.ts';

/** Shared by all rows of the texts page; stable while the page is open. */
export interface Workspace {
  appId: string;
  platform: Platform;
  drafts: Drafts;
  onSaved?: (value: string) => void;
  act: ReturnType<typeof useTranslationAction>;
  underWay: Store<UnderWay>;
  showTranslations: (textId: string, startIn?: TargetLocaleCode) => void;
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('This is shown within a WorkspaceContext only.');
  return workspace;
}

export function useDraft(key: DraftKey): Draft | undefined {
  const { drafts } = useWorkspace();
  return useSyncExternalStore(drafts.subscribe, () => drafts.get(key));
}

/** Being edited, open in a dialog (`opened`), or with a pending action. Filters keep these rows. */
export function useEditing(locale: LocaleCode, opened: string | undefined): ReadonlySet<string> {
  const { drafts, underWay } = useWorkspace();
  const open = useSyncExternalStore(drafts.subscribe, () => drafts.openIn(locale));
  const acted = useStore(underWay);
  return useMemo(() => {
    const edited = open === '' ? [] : open.split(' ');
    return new Set([...edited, ...acted.values(), ...(opened === undefined ? [] : [opened])]);
  }, [open, acted, opened]);
}

export function useUnsaved(drafts: Drafts): number {
  return useSyncExternalStore(drafts.subscribe, () => drafts.dirtyKeys().length);
}
