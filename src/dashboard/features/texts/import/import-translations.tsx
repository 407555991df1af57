import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { AppDetail } from '#generated/model/app-detail.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { localeCatalogue } from '#domain/locales.ts';
import type { Platform } from '#domain/placeholder-forms.ts';
import { useLoaded } from '#dashboard/api/use-loaded.ts';
import { importKind } from '#dashboard/ui/import/import-kind.ts';
import { Workbench } from '#dashboard/ui/import/workbench.tsx';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import { checkTranslation } from '#domain/text-checks/check-translation.ts';
import { sendTranslations, undoImport } from './send-translations.ts';
import { TextSide } from './text-side.tsx';
import { type TranslationEntry, translationRules } from './translation-entry.ts';

interface ImportTranslationsProps {
  app: AppDetail;
  locale: TargetLocale;
  files: readonly File[];
  onClose: () => void;
}

/** Imports a .strings or .txt file as manual translations. Mount it to open it. */
export function ImportTranslations({ app, locale, files, onClose }: ImportTranslationsProps) {
  const kind = useTranslationKind(app, locale);
  return <Workbench kind={kind} files={files} onClose={onClose} />;
}

const noun = { one: 'translation', many: 'translations' };

function useTranslationKind({ _id: appId, platform }: AppDetail, locale: TargetLocale) {
  const { data: texts } = useLoaded(getListLocaleTextsQueryOptions(appId, { locale }));
  const queryClient = useQueryClient();
  const existing = useMemo(() => new Map(texts.map((text) => [text.key, text])), [texts]);
  const name = localeCatalogue.find(({ code }) => code === locale)?.name ?? locale;
  return importKind<TranslationEntry>({
    title: `Import translations into ${name}`,
    noun,
    extensions: ['.strings', '.txt'],
    maxMegabytes: 50,
    hint: `A .strings or .txt file with the ${name} texts under the keys that exist in English.`,
    newWorker: () =>
      new Worker(new URL('./translations-worker.ts', import.meta.url), { type: 'module' }),
    rules: { ...translationRules, existing },
    renderEntry: (entry, other, side) => (
      <>
        <TextSide entry={entry} other={other} side={side} />
        {side === 'file' && (
          <Problems
            entry={entry}
            text={existing.get(entry.key)}
            platform={platform}
            locale={locale}
          />
        )}
      </>
    ),
    send: (rows, context) =>
      sendTranslations(queryClient, { appId, locale, rows, existing }, context),
    undo: (rows, offer) => offer(undoImport(queryClient, { appId, locale, rows, existing })),
  });
}

interface ProblemsProps {
  entry: TranslationEntry;
  text: LocaleText | undefined;
  platform: Platform;
  locale: TargetLocale;
}

/** Warns only about new values: unchanged translations need no warning again. */
function Problems({ entry, text, platform, locale }: ProblemsProps) {
  if (!text || text.value === entry.value) return null;
  const { originalValue, description } = text;
  return (
    <CheckChips
      problems={checkTranslation(originalValue, entry.value, { description, platform, locale })}
    />
  );
}
