import { baseLocale, inCatalogueOrder, type LocaleCode } from '#domain/locales.ts';
import type { ImportFile } from '#dashboard/ui/import/classify.ts';
import type { FileReading } from '#dashboard/ui/import/definition.ts';
import { describeNames, isNameEncoding } from '#formats/zip/legacy-names.ts';
import { type LanguageChoice, resolveLanguages } from './languages-of-files.ts';
import { type ChosenFile, readSources, type Source, type Sources } from './read-sources.ts';
import type { TextEntry } from './text-entry.ts';

export interface TextsChoice extends LanguageChoice {
  locales: readonly LocaleCode[];
}

export interface TextsOfFiles extends ImportFile<TextEntry> {
  languages: LocaleCode[];
  /** The number of texts in languages that the application does not have. */
  lacking: ReadonlyMap<LocaleCode, number>;
}

/**
 * Reads the texts of files in one or more languages (spec 5, Text file import). Texts in languages
 * that the application lacks are only counted.
 */
export async function textsOfFiles(
  chosen: readonly ChosenFile[],
  choice: TextsChoice,
): Promise<TextsOfFiles> {
  const names = choice.readAs.get(FILE_NAMES);
  const sources = await readSources(chosen, isNameEncoding(names) ? names : undefined);
  nameApart(sources.files);
  const tags = new Set(
    sources.files.flatMap(({ languages }) =>
      languages.flatMap(({ locale = '', entries }) => (entries.length > 0 ? [locale] : [])),
    ),
  );
  const { byTag, readings, notices, unknown } = resolveLanguages([...tags], choice);
  const entries: TextEntry[] = [];
  const lacking = new Map<LocaleCode, number>();
  for (const { path, languages } of sources.files)
    for (const language of languages) {
      const group = byTag.get(language.locale ?? '');
      if (group === undefined || language.entries.length === 0) continue;
      if (choice.locales.includes(group)) addEntries(entries, language.entries, { group, path });
      else lacking.set(group, (lacking.get(group) ?? 0) + language.entries.length);
    }
  const found = new Set(entries.map(({ group }) => group));
  const isNothing = entries.length === 0 && lacking.size === 0;
  return {
    entries,
    languages: inCatalogueOrder([...found]),
    lacking,
    readings: [...listNames(sources), ...readings],
    notices: listNotices(sources, isNothing ? [] : notices),
    problems: listProblems(sources, isNothing && unknown.length > 0 ? notices : [], isNothing),
  };
}

/** Browsers drop files without their folders, so that several may have one name. */
function nameApart(files: readonly Source[]): void {
  const counts = new Map<string, number>();
  for (const file of files) {
    const count = (counts.get(file.path) ?? 0) + 1;
    counts.set(file.path, count);
    if (count > 1) file.path += ` (${count})`;
  }
}

const FILE_NAMES = 'file names';

const listNames = ({ nameEncoding }: Sources): FileReading[] =>
  nameEncoding === undefined ? [] : [{ id: FILE_NAMES, ...describeNames(nameEncoding) }];

/** Not spread: a file may have more entries than the stack holds. */
function addEntries(
  to: TextEntry[],
  entries: Source['languages'][number]['entries'],
  { group, path }: { group: LocaleCode; path: string },
): void {
  for (const { key, value, description, line } of entries) {
    // Only English texts have descriptions.
    const about = group === baseLocale && description !== undefined && { description };
    to.push({ group, key, value, line, path, ...about });
  }
}

/** Names the file if there are several. */
const getPlace = ({ files }: Sources, path: string) => (files.length > 1 ? `${path}: ` : '');

function listNotices(sources: Sources, own: readonly string[]): { message: string }[] {
  const ofFiles = sources.files.flatMap(({ path, notices = [] }) =>
    notices.map(({ message }) => `${getPlace(sources, path)}${message}`),
  );
  return [...own, ...sources.notices, ...ofFiles].map((message) => ({ message }));
}

/** Without any text, remarks say where the texts of the files are. */
function listProblems(
  sources: Sources,
  first: readonly string[],
  isNothing: boolean,
): TextsOfFiles['problems'] {
  const messages = [...first, ...sources.failures];
  return [
    ...messages.map((message) => ({ kind: 'invalid' as const, message })),
    ...sources.files.flatMap(({ path, problems, notices = [] }) => {
      const remarks: Source['problems'] = isNothing ? notices : [];
      return [...problems, ...remarks].map(({ line, message, kind = 'invalid' as const }) => ({
        line,
        message: `${getPlace(sources, path)}${message}`,
        kind,
      }));
    }),
  ];
}
