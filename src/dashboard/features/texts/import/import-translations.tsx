import { useMemo } from 'react';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { localeCatalogue } from '#domain/locales.ts';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { readInWorker } from '#dashboard/ui/import-workbench/import-channel.ts';
import { ImportWorkbench } from '#dashboard/ui/import-workbench/import-workbench.tsx';
import type { ImportKind } from '#dashboard/ui/import-workbench/types.ts';
import { CheckChips } from '../checks/check-chips.tsx';
import { checkTranslation } from '../checks/text-checks.ts';
import { TextSide } from './text-side.tsx';
import { type TranslationEntry, translationRules } from './translation-entry.ts';
import { useSendTranslations } from './use-send-translations.ts';

interface ImportTranslationsProps {
  appId: string;
  /** The language of the tab. */
  locale: TargetLocale;
  /** What was dropped onto the page; empty when the person is to choose a file. */
  files: readonly File[];
  onClose: () => void;
}

/** Imports a .strings or .txt file as translations by hand. Mount it to open it. */
export function ImportTranslations({ appId, locale, files, onClose }: ImportTranslationsProps) {
  const kind = useTranslationKind(appId, locale);
  return <ImportWorkbench kind={kind} files={files} onImported={nothingToAsk} onClose={onClose} />;
}

function nothingToAsk(): void {
  // Only an import of base texts brings what is to be translated.
}

function useTranslationKind(appId: string, locale: TargetLocale): ImportKind<TranslationEntry> {
  const { data: texts } = useLoaded(getListLocaleTextsQueryOptions(appId, { locale }));
  const existing = useMemo(() => new Map(texts.map((text) => [text.key, text])), [texts]);
  const send = useSendTranslations(locale);
  const name = localeCatalogue.find(({ code }) => code === locale)?.name ?? locale;
  return {
    title: `Import translations into ${name}`,
    noun: { one: 'translation', many: 'translations' },
    extensions: ['.strings', '.txt'],
    maxMegabytes: 50,
    hint: `A .strings or .txt file with the ${name} texts under the keys that exist in English.`,
    read: (file, signal) => readInWorker(newWorker(), { file, existing: texts }, signal),
    rules: { ...translationRules, existing },
    renderEntry: (entry, other, side) => (
      <>
        <TextSide entry={entry} other={other} side={side} />
        {side === 'file' && <Problems entry={entry} text={existing.get(entry.key)} />}
      </>
    ),
    send: (rows, onProgress) => send({ rows, existing, onProgress }),
  };
}

interface ProblemsProps {
  entry: TranslationEntry;
  text: LocaleText | undefined;
}

/** What a translation of the file would warn of; what is there already is not asked again. */
function Problems({ entry, text }: ProblemsProps) {
  if (!text || text.value === entry.value) return null;
  return <CheckChips problems={checkTranslation(text.originalValue, entry.value)} />;
}

function newWorker(): Worker {
  return new Worker(new URL('./translations-worker.ts', import.meta.url), { type: 'module' });
}
