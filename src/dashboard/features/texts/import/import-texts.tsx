import { useState } from 'react';
import type { AppDetail } from '#generated/model/app-detail.ts';
import { formatCount } from '#domain/format.ts';
import { baseLocale, type LocaleCode, targetLocales } from '#domain/locales.ts';
import { openDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import type { ReadyRow } from '#dashboard/ui/import/definition.ts';
import { Workbench } from '#dashboard/ui/import/workbench.tsx';
import { TranslateQuestion } from '../translate-question.tsx';
import { showImportedTexts } from './imported-texts.tsx';
import type { TextEntry } from './text-entry.ts';
import { useTextsImport } from './use-texts-import.tsx';

interface ImportTextsProps {
  app: AppDetail;
  /** The language of the page, for files that name none. */
  locale: LocaleCode;
  /** Dropped files; empty to choose them. */
  files: readonly File[];
  onClose: () => void;
}

/**
 * Imports files of texts in one or more languages (spec 5), then asks whether to translate the
 * English ones (spec 4).
 */
export function ImportTexts({ app, locale, files, onClose }: ImportTextsProps) {
  const { _id: appId } = app;
  const targets = targetLocales(app.locales);
  const [imported, setImported] = useState(0);
  const definition = useTextsImport(app, locale, {
    onSent: (rows) => setImported(getEnglishKeys(rows).length),
    steps: (rows) => {
      const keys = getEnglishKeys(rows);
      if (keys.length === 0) return [];
      const noun = { one: 'text', many: 'texts' };
      const languages = formatCount(targets.length, { one: 'language', many: 'languages' });
      const show = () => {
        showImportedTexts(appId, keys);
        onClose();
      };
      return [
        ...(targets.length > 0
          ? [{ label: `Auto-translate ${languages}`, run: () => setImported(keys.length) }]
          : []),
        ...(locale === baseLocale
          ? [{ label: `Show the ${formatCount(keys.length, noun)}`, run: show }]
          : []),
      ];
    },
    // Asks after an import, on whatever page the user is.
    next: (rows) => {
      const count = getEnglishKeys(rows).length;
      if (count === 0 || targets.length === 0) return undefined;
      const ask = () =>
        openDialog((close) => (
          <TranslateQuestion {...{ appId, onClose: close }} imported={count} locales={targets} />
        ));
      return { label: 'Auto-translate…', run: ask };
    },
  });
  const asking = imported > 0 && targets.length > 0;
  return (
    <>
      <Workbench
        definition={definition}
        files={files}
        onClose={() => {
          // Escape reaches both dialogs, but must close only the front one.
          if (!asking) onClose();
        }}
      />
      {asking && (
        <TranslateQuestion
          appId={appId}
          imported={imported}
          locales={targets}
          onClose={() => setImported(0)}
        />
      )}
    </>
  );
}

const getEnglishKeys = (rows: readonly ReadyRow<TextEntry>[]): string[] =>
  rows.flatMap(({ entry }) => (entry.group === baseLocale ? entry.key : []));
