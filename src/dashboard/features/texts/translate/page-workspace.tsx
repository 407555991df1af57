import { formatCount } from '#domain/format.ts';
import { LeaveQuestion as AskFirst } from '#dashboard/ui/form/leave-question.tsx';
import type { Drafts, DraftKey } from './drafts.ts';
import { useUnsaved, type Workspace } from './workspace.ts';
import { useMemo, useState } from 'react';
import type { App } from '#generated/model/app.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { type UnderWay, useTranslationAction } from './use-translation-action.ts';
import { createKeptDrafts, useKeptDrafts } from '#dashboard/resources/drafts/drafts.ts';

const noun = { one: 'edit is', many: 'edits are' };

export function LeaveQuestion({ drafts }: { drafts: Drafts }) {
  const count = useUnsaved(drafts);
  return <AskFirst unsaved={count > 0} message={`${formatCount(count, noun)} not saved.`} />;
}

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
