import { inCatalogueOrder, type LocaleCode } from '#domain/locales.ts';
import { writeCsv } from '#formats/csv/write.ts';
import { writeStrings } from '#formats/strings/write.ts';

/** The part of a text that is exported to files. */
export interface ExportText {
  key: string;
  /** As the language shows it: the English original while there is no translation. */
  value: string;
  description?: string;
  isMissing: boolean;
}

/** The texts of several languages, each with all texts of the app. */
export type TextsByLocale = ReadonlyMap<LocaleCode, readonly ExportText[]>;

interface ExportFile {
  path: string;
  content: string;
}

/** A language's texts as `.strings`; what is not translated stands there in English, as on its tab. */
export function writeStringsFile(texts: readonly ExportText[]): string {
  return writeStrings(texts);
}

/** The folders of an Xcode project: `<locale>.lproj/Localizable.strings`. */
export function projectFiles(languages: TextsByLocale): ExportFile[] {
  return [...languages]
    .filter(([, texts]) => texts.length > 0)
    .map(([locale, texts]) => ({
      path: `${locale}.lproj/Localizable.strings`,
      content: writeStringsFile(texts),
    }));
}

/** The texts that have no translation yet, for a translator: their originals. */
export function keepUntranslated(languages: TextsByLocale): TextsByLocale {
  const missing = [...languages].map(
    ([locale, texts]) => [locale, texts.filter(({ isMissing }) => isMissing)] as const,
  );
  return new Map(missing.filter(([, texts]) => texts.length > 0));
}

/** A row per key, a column per language; where there is no translation the cell is empty. */
export function writeTranslationsCsv(languages: TextsByLocale): string {
  const locales = inCatalogueOrder([...languages.keys()]);
  const values = new Map(
    locales.map((locale) => [
      locale,
      new Map(
        languages.get(locale)?.map(({ key, value, isMissing }) => [key, isMissing ? '' : value]),
      ),
    ]),
  );
  const keys = new Map<string, string>();
  for (const texts of languages.values()) {
    for (const { key, description = '' } of texts) keys.set(key, description);
  }
  return writeCsv([
    ['key', 'description', ...locales],
    ...[...keys].map(([key, description]) => [
      key,
      description,
      ...locales.map((locale) => values.get(locale)?.get(key) ?? ''),
    ]),
  ]);
}

/** The beginning of a file's name, free of what some system does not allow there. */
export function createFileName(appName: string, rest: string): string {
  const name = appName
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name === '' ? 'texts' : name}-${rest}`;
}
