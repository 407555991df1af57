import { type ReactNode, useMemo, useState } from 'react';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { TranslationCell } from '../translate/translation-cell.tsx';
import { useWorkspace, type Workspace, WorkspaceContext } from '../translate/workspace.ts';

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
