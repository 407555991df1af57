import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { NextStep } from '#dashboard/browser/work/job-store.ts';
import { getShowStep } from '#dashboard/resources/imported.ts';
import type { AppDetail } from '#generated/model/index.ts';
import { formatCount } from '#domain/format.ts';
import { baseLocale, type LocaleCode, targetLocales } from '#domain/locales.ts';
import { openDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import type { ReadyRow } from '#dashboard/ui/import/definition.ts';
import { Workbench } from '#dashboard/ui/import/workbench.tsx';
import { isEngineMissing } from '../translate/engine-note.tsx';
import { TranslateQuestion } from '../translate/start-dialog.tsx';
import type { TextEntry } from './text-entry.ts';
import { useTextsImport } from './use-texts-import.tsx';

interface ImportTextsProps {
  app: AppDetail;
  locale: LocaleCode;
  /** Dropped files; empty to choose them. */
  files: readonly File[];
  onClose: () => void;
}

/** Imports texts (spec 5), then asks whether to translate the English ones (spec 4). */
export function ImportTexts({ app, locale, files, onClose }: ImportTextsProps) {
  const { _id: appId } = app;
  const targets = targetLocales(app.locales);
  const [imported, setImported] = useState(0);
  const [isStarted, setStarted] = useState(false);
  const navigate = useNavigate();
  const showTexts = (rows: readonly ReadyRow<TextEntry>[]): NextStep => {
    const groups = rows.map(({ entry }) => entry.group);
    const search = {
      imported: true,
      locale: groups.includes(locale) ? locale : groups[0],
    } as const;
    const show = () => {
      onClose();
      void navigate({ to: '/apps/$appId/texts', params: { appId }, search });
    };
    return getShowStep(rows, { list: `texts/${appId}`, noun: 'text', show });
  };
  const showTranslations = () => {
    onClose();
    const [first] = targets;
    const search = targets.length === 1 ? { locale: first } : ({ view: 'matrix' } as const);
    void navigate({ to: '/apps/$appId/texts', params: { appId }, search });
  };
  /** English texts that can be translated. */
  const count = (rows: readonly ReadyRow<TextEntry>[]) =>
    targets.length === 0 ? 0 : rows.filter(({ entry }) => entry.group === baseLocale).length;
  const question = { appId, locales: targets };
  const definition = useTextsImport(app, locale, {
    onSent: (rows) => {
      setStarted(false);
      if (!isEngineMissing()) setImported(count(rows));
    },
    steps: (rows) => {
      const show = showTexts(rows);
      if (count(rows) === 0) return [show];
      const ask = () => setImported(count(rows));
      // Nothing can be translated yet.
      if (isEngineMissing()) return [show, { label: 'Set up an engine', run: ask }];
      const languages = formatCount(targets.length, 'language');
      const translate = isStarted
        ? { label: `Show ${languages}`, run: showTranslations }
        : { label: `Auto-translate ${languages}`, run: ask };
      return [translate, show];
    },
    // Asks after an import, on whatever page the user is.
    next: (rows) => {
      if (count(rows) === 0 || isEngineMissing()) return undefined;
      const ask = () =>
        openDialog((close) => (
          <TranslateQuestion {...question} imported={count(rows)} onClose={close} />
        ));
      return { label: 'Auto-translate…', run: ask };
    },
  });
  return (
    <>
      <Workbench
        definition={definition}
        files={files}
        onClose={() => {
          // Escape reaches both dialogs, but must close only the front one.
          if (imported === 0) onClose();
        }}
      />
      {imported > 0 && (
        <TranslateQuestion
          {...question}
          imported={imported}
          onStarted={() => setStarted(true)}
          onClose={() => setImported(0)}
        />
      )}
    </>
  );
}
