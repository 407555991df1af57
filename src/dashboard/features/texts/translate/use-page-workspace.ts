import { useMemo, useState, useEffect } from 'react';
import type { App } from '#generated/model/app.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { createDrafts, type DraftMap, type Drafts, isDirty } from './drafts.ts';
import { useSaveTranslation } from './use-save-translation.ts';
import { type UnderWay, useTranslationAction } from './use-translation-action.ts';
import type { Workspace } from './workspace.ts';
import {
  areEditsLost,
  createKeptEdits,
  notePageShown,
} from '#dashboard/resources/drafts/kept-edits.ts';

export function usePageWorkspace(
  { _id: appId, platform }: Pick<App, '_id' | 'platform'>,
  showTranslations: Workspace['showTranslations'],
): Workspace {
  const [drafts] = useState(() => createDrafts(keptDrafts(appId)));
  useKeepOverSignIn(appId, drafts);
  const save = useSaveTranslation(appId, drafts);
  const [underWay] = useState(() => createStore<UnderWay>(new Map()));
  const act = useTranslationAction(appId, underWay);
  return useMemo(
    () => ({ appId, platform, drafts, save, act, underWay, showTranslations }),
    [appId, platform, drafts, save, act, underWay, showTranslations],
  );
}

const draftsByApp = createKeptEdits<DraftMap>();

/** Drafts that were open when the session expired or the page crashed. */
export const keptDrafts = (appId: string): DraftMap | undefined => draftsByApp.get(appId);

export function keepDrafts(appId: string, drafts: DraftMap): void {
  const unsaved = [...drafts].filter(([, draft]) => isDirty(draft));
  if (unsaved.length === 0) return;
  // An interrupted save may not have reached the server: allow it again.
  const idle = unsaved.map(([key, draft]) => [key, { ...draft, saving: false }] as const);
  draftsByApp.set(appId, new Map([...(draftsByApp.get(appId) ?? []), ...idle]));
}

export const forgetDrafts = (appId: string): void => void draftsByApp.delete(appId);

function useKeepOverSignIn(appId: string, drafts: Drafts): void {
  useEffect(() => {
    // In an effect: React may discard a first render, which must not lose them.
    forgetDrafts(appId);
    notePageShown();
    return () => {
      if (areEditsLost()) keepDrafts(appId, drafts.all());
    };
  }, [appId, drafts]);
}
