import { useMemo, useState } from 'react';
import type { App } from '#generated/model/app.ts';
import { createStore } from '#dashboard/browser/store.ts';
import type { DraftKey } from './drafts.ts';
import { type UnderWay, useTranslationAction } from './use-translation-action.ts';
import type { Workspace } from './workspace.ts';
import { createKeptDrafts, useKeptDrafts } from '#dashboard/resources/drafts/drafts.ts';

export function usePageWorkspace(
  { _id: appId, platform }: Pick<App, '_id' | 'platform'>,
  showTranslations: Workspace['showTranslations'],
): Workspace {
  const drafts = useKeptDrafts(keptTexts, appId);
  const [underWay] = useState(() => createStore<UnderWay>(new Map()));
  const act = useTranslationAction(appId, underWay);
  return useMemo(
    () => ({ appId, platform, drafts, act, underWay, showTranslations }),
    [appId, platform, drafts, act, underWay, showTranslations],
  );
}

/** Drafts that were open when the session expired or the page crashed. */
export const keptTexts = createKeptDrafts<DraftKey>();
