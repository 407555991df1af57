import { useMemo, useState } from 'react';
import { createDrafts } from './drafts.ts';
import { useSaveTranslation } from './use-save-translation.ts';
import { useTranslationAction } from './use-translation-action.ts';
import type { Workspace } from './workspace.ts';

/** What the rows of a page or a dialog work with; it stays the same as long as that is open. */
export function useWorkspaceOf(
  appId: string,
  showTranslations: Workspace['showTranslations'],
): Workspace {
  const [drafts] = useState(createDrafts);
  const save = useSaveTranslation(appId, drafts);
  const act = useTranslationAction(appId);
  return useMemo(
    () => ({ appId, drafts, save, act, showTranslations }),
    [appId, drafts, save, act, showTranslations],
  );
}
