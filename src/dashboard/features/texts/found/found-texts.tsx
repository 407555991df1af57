import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { EnglishEditor, TranslationCell, ValueEditor } from '../translate/value-cells.tsx';
import {
  usePageWorkspace,
  WorkspaceContext,
  useWorkspace,
  type Workspace,
} from '../translate/workspace.tsx';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { LocaleText, TargetLocale } from '#generated/model/index.ts';
import { LeaveEdits } from '#dashboard/ui/form/leave-question.tsx';
import { usePreload } from '#dashboard/ui/layout/lazy-component.tsx';

/** Keeps the edits of all applications: the ids of texts are unique. */
const ALL = { _id: 'search', platform: 'Other' } as const;

export function FoundTexts({ children }: { children: ReactNode }) {
  const workspace = usePageWorkspace(ALL);
  usePreload(EnglishEditor);
  usePreload(ValueEditor);
  return (
    <WorkspaceContext value={workspace}>
      {children}
      <LeaveEdits drafts={workspace.drafts} />
    </WorkspaceContext>
  );
}

interface FoundApp {
  _id: string;
  platform?: Platform;
}

interface InAppProps {
  app: FoundApp;
  onSaved?: (value: string) => void;
  children: ReactNode;
}

export function InApp({ app: { _id: appId, platform = 'Other' }, onSaved, children }: InAppProps) {
  const page = useWorkspace();
  const workspace = useMemo(
    (): Workspace => ({ ...page, appId, platform, ...(onSaved && { onSaved }) }),
    [page, appId, platform, onSaved],
  );
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

interface FoundTranslationProps {
  app: FoundApp;
  locale: TargetLocale;
  found: LocaleText;
  show: (value: string) => ReactNode;
}

/** By the row as it was found: a new search finds another one. */
const savedRows = new WeakMap<LocaleText, LocaleText>();

export function FoundTranslation({ app, locale, found, show }: FoundTranslationProps) {
  const [, setSaved] = useState<LocaleText>();
  const onSaved = useCallback(
    (value: string) => {
      const row: LocaleText = { ...found, value, isMissing: false, status: 'translated' };
      savedRows.set(found, row);
      setSaved(row);
    },
    [found],
  );
  const row = savedRows.get(found) ?? found;
  return (
    <InApp app={app} onSaved={onSaved}>
      <TranslationCell row={row} locale={locale}>
        {show(row.value)}
      </TranslationCell>
    </InApp>
  );
}
