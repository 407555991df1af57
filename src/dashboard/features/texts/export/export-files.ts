import { inCatalogueOrder, type LocaleCode } from '#domain/locales.ts';
import { writeCsvTexts } from '#formats/csv-texts/write.ts';
import { writeStrings } from '#formats/strings/write.ts';
import type { WrittenFile } from '#formats/texts/types.ts';
import { writeStringsFolders } from '#formats/texts/write-strings.ts';

export interface ExportText {
  key: string;
  /** The English original where there is no translation. */
  value: string;
  description?: string;
  isMissing: boolean;
}

export type TextsByLocale = ReadonlyMap<LocaleCode, readonly ExportText[]>;

/** Untranslated texts are written in English, as in their tab. */
export function writeStringsFile(texts: readonly ExportText[]): string {
  return writeStrings(texts);
}

export function projectFiles(languages: TextsByLocale): WrittenFile[] {
  return writeStringsFolders([...languages].map(([locale, texts]) => ({ locale, texts })));
}

export function keepUntranslated(languages: TextsByLocale): TextsByLocale {
  const missing = [...languages].map(
    ([locale, texts]) => [locale, texts.filter(({ isMissing }) => isMissing)] as const,
  );
  return new Map(missing.filter(([, texts]) => texts.length > 0));
}

/** A row per key, a column per language; missing translations are empty cells. */
export function writeTranslationsCsv(languages: TextsByLocale): string {
  const columns = inCatalogueOrder([...languages.keys()]).map((locale) => ({
    locale,
    texts: (languages.get(locale) ?? []).map((text) => ({
      ...text,
      value: text.isMissing ? '' : text.value,
    })),
  }));
  return writeCsvTexts(columns)
    .map(({ content }) => content)
    .join('');
}

/** Removes characters that some systems forbid in file names. */
export function createFileName(appName: string, rest: string): string {
  const name = appName
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name === '' ? 'texts' : name}-${rest}`;
}
