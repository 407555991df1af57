import { formatCount } from '#domain/format.ts';
import { LeaveQuestion as AskFirst } from '#dashboard/ui/form/leave-question.tsx';
import { type Drafts, type DraftKey, getLocales } from './drafts.ts';
import { useUnsaved, type Workspace, useWorkspace } from './workspace.ts';
import { useMemo, useState } from 'react';
import type { App } from '#generated/model/app.ts';
import { createStore } from '#dashboard/browser/store.ts';
import { type UnderWay, useTranslationAction } from './use-translation-action.ts';
import { createKeptDrafts, useKeptDrafts } from '#dashboard/resources/drafts/drafts.ts';
import { localeEntry } from '#domain/locales.ts';
import classes from './translation-bar.module.css';

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

export function UnsavedNote() {
  const { drafts } = useWorkspace();
  const count = useUnsaved(drafts);
  if (count === 0) return null;
  const where = getLocales(drafts.dirtyKeys()).map((locale) => localeEntry(locale).name);
  return (
    <span className={classes.unsaved} role="status">
      {`${count === 1 ? '1 edit is not saved' : `${count.toLocaleString()} edits are not saved`} (${where.join(', ')})`}
    </span>
  );
}
