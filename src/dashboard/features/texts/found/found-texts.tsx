import { type ReactNode, useMemo, useState } from 'react';
import {
  EnglishEditor,
  EnglishValue,
  TranslationCell,
  ValueEditor,
} from '../translate/value-cells.tsx';
import {
  LeaveQuestion,
  usePageWorkspace,
  WorkspaceContext,
  useWorkspace,
  type Workspace,
} from '../translate/workspace.tsx';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { Text } from '#generated/model/text.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
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
      <LeaveQuestion drafts={workspace.drafts} />
    </WorkspaceContext>
  );
}

interface FoundEnglishProps {
  app: { _id: string; platform?: Platform };
  text: Text;
  children: ReactNode;
}

/** An English text in a list of several applications, edited in place as on its own page. */
export function FoundEnglish({ app, text, children }: FoundEnglishProps) {
  const page = useWorkspace();
  const workspace = useMemo(
    () => ({ ...page, appId: app._id, platform: app.platform ?? 'Other' }),
    [page, app],
  );
  return (
    <WorkspaceContext value={workspace}>
      <EnglishValue text={text}>{children}</EnglishValue>
    </WorkspaceContext>
  );
}

interface FoundTranslationProps {
  app: { _id: string; platform?: Platform };
  locale: TargetLocale;
  found: LocaleText;
  show: (value: string) => ReactNode;
}

/** By the row as it was found: a new search finds another one. */
const savedRows = new WeakMap<LocaleText, LocaleText>();

/** A translation in a list of several applications, edited in place as on its own page. */
export function FoundTranslation({ app, locale, found, show }: FoundTranslationProps) {
  const page = useWorkspace();
  const [, setSaved] = useState<LocaleText>();
  const workspace = useMemo(
    (): Workspace => ({
      ...page,
      appId: app._id,
      platform: app.platform ?? 'Other',
      onSaved: (value) => {
        const row: LocaleText = { ...found, value, isMissing: false, status: 'translated' };
        savedRows.set(found, row);
        setSaved(row);
      },
    }),
    [page, app, found],
  );
  const row = savedRows.get(found) ?? found;
  return (
    <WorkspaceContext value={workspace}>
      <TranslationCell row={row} locale={locale}>
        {show(row.value)}
      </TranslationCell>
    </WorkspaceContext>
  );
}
