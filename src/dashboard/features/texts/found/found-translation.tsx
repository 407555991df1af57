import { type ReactNode, useMemo, useState } from 'react';
import type { Platform } from '#domain/placeholder-forms.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { TranslationCell } from '../translate/translation-cell.tsx';
import { useSaveTranslation } from '../translate/use-save-translation.ts';
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
  const saveIn = useSaveTranslation(app._id, page.drafts);
  const [, setSaved] = useState<LocaleText>();
  const workspace = useMemo((): Workspace => {
    const save: Workspace['save'] = async (text, language) => {
      const value = await saveIn(text, language);
      if (value !== undefined) {
        const row: LocaleText = { ...found, value, isMissing: false, status: 'translated' };
        savedRows.set(found, row);
        setSaved(row);
      }
      return value;
    };
    return { ...page, appId: app._id, platform: app.platform ?? 'Other', save };
  }, [page, app, saveIn, found]);
  const row = savedRows.get(found) ?? found;
  return (
    <WorkspaceContext value={workspace}>
      <TranslationCell row={row} locale={locale}>
        {show(row.value)}
      </TranslationCell>
    </WorkspaceContext>
  );
}
