import type { AppArchive, ArchiveText, ArchiveTranslation } from '#domain/app-archive.ts';
import { keptDescription } from '#domain/app-archive.ts';
import { baseLocale, type LocaleCode, targetLocales } from '#domain/locales.ts';
import { parseStrings } from '#formats/strings/parse.ts';
import type { StringsEntry } from '#formats/strings/types.ts';
import { inQuotes } from '#formats/text/problem-log.ts';
import type { LocaleStates, TranslationsFile } from './application-file.ts';

export interface ArchiveProblem {
  file: string;
  line?: number;
  message: string;
}

interface TextFile {
  path: string;
  content: Uint8Array | undefined;
}

interface TextsToRead {
  locales: readonly LocaleCode[];
  states: TranslationsFile;
  readFile: (locale: LocaleCode) => Promise<TextFile>;
}

interface TextsRead extends Pick<AppArchive, 'texts' | 'translations'> {
  problems: ArchiveProblem[];
}

export async function readTexts({ locales, states, readFile }: TextsToRead): Promise<TextsRead> {
  const problems: ArchiveProblem[] = [];
  const english = readEntries(await readFile(baseLocale), problems);
  const exact = new Map(states.descriptions.map(({ key, description }) => [key, description]));
  const texts = new Map<string, ArchiveText>(
    english.map(({ key, value, description }) => [
      key,
      { value, ...keptDescription(exact.get(key) ?? description) },
    ]),
  );
  const translations = new Map<
    ReturnType<typeof targetLocales>[number],
    Map<string, ArchiveTranslation>
  >();
  for (const locale of targetLocales(locales)) {
    const file = await readFile(locale);
    const values = readEntries(file, problems);
    const found = toTranslations(values, states.states[locale] ?? {});
    for (const { key, line } of findUnknown(found.keys(), texts, values)) {
      found.delete(key);
      problems.push({
        file: file.path,
        ...(line !== undefined && { line }),
        message: `The text ${inQuotes(key)} is not in English: its translation is left out.`,
      });
    }
    if (found.size > 0) translations.set(locale, found);
  }
  return { texts, translations, problems };
}

export function findUnknown(
  keys: Iterable<string>,
  texts: { has: (key: string) => boolean },
  entries: readonly Pick<StringsEntry, 'key' | 'line'>[],
): { key: string; line: number | undefined }[] {
  const lines = new Map(entries.map(({ key, line }) => [key, line]));
  return [...keys].filter((key) => !texts.has(key)).map((key) => ({ key, line: lines.get(key) }));
}

function readEntries({ path, content }: TextFile, problems: ArchiveProblem[]): StringsEntry[] {
  if (!content) return [];
  const read = parseStrings(content);
  problems.push(...read.problems.map(({ line, message }) => ({ file: path, line, message })));
  return read.entries;
}

const UNFINISHED = ['pending', 'translating', 'error', 'cancelled'] as const;

function toTranslations(
  entries: readonly StringsEntry[],
  states: LocaleStates,
): Map<string, ArchiveTranslation> {
  const found = new Map<string, ArchiveTranslation>(
    entries.map(({ key, value }) => [
      key,
      { value, isAutoTranslated: false, status: 'translated' },
    ]),
  );
  for (const status of UNFINISHED) {
    for (const key of states[status] ?? []) {
      found.set(key, { value: '', isAutoTranslated: false, ...found.get(key), status });
    }
  }
  for (const key of states.isAutoTranslated ?? []) {
    const translation = found.get(key);
    if (translation) found.set(key, { ...translation, isAutoTranslated: true });
  }
  return found;
}
