import { joinWords } from '#domain/format.ts';
import {
  baseLocale,
  inCatalogueOrder,
  isLocale,
  languageName,
  type LocaleCode,
  localeCatalogue,
} from '#domain/locales.ts';
import { matchLocale, parseTag } from '#domain/match-locale.ts';
import type { ImportFile } from '#dashboard/ui/import/classify.ts';
import type { FileReading, ReadAs } from '#dashboard/ui/import/definition.ts';
import { describeNames, isNameEncoding } from '#formats/zip/legacy-names.ts';
import type { ChosenFile } from '#dashboard/ui/import/import-worker.ts';
import { readSources, type Source, type Sources } from './read-sources.ts';
import type { TextEntry } from './text-entry.ts';

export interface TextsChoice {
  /** The language of the page, for files that name none. */
  locale: LocaleCode;
  readAs: ReadAs;
  locales: readonly LocaleCode[];
}

export type TextsNotes = Omit<TextsOfFiles, 'entries' | 'problems'>;

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

interface FileLanguages {
  /** By the tag in the file; empty for files that name no language. */
  byTag: ReadonlyMap<string, LocaleCode>;
  readings: FileReading[];
  /** One sentence each about what is left out. */
  notices: string[];
  /** Tags of languages that an application cannot have. */
  unknown: string[];
}

/** Finds the language of the catalogue for each tag; the user's choices override it. */
function resolveLanguages(tags: readonly string[], { locale, readAs }: TextsChoice): FileLanguages {
  const found: FileLanguages = { byTag: new Map(), readings: [], notices: [], unknown: [] };
  const byTag = new Map<string, LocaleCode>();
  const holders = new Map<LocaleCode, string>();
  for (const tag of [...tags].sort((one, other) => getRank(one) - getRank(other))) {
    const chosen = readAs.get(tag);
    const code =
      chosen !== undefined && isLocale(chosen) ? chosen : tag === '' ? locale : matchLocale(tag);
    if (code === undefined) {
      found.unknown.push(tag);
      continue;
    }
    const holder = holders.get(code);
    // `en-GB` must not replace `en`.
    if (holder !== undefined && chosen === undefined && tag !== '') {
      found.notices.push(`${tag} is left out: ${languageName(code)} is read from ${holder}.`);
      continue;
    }
    if (tag !== '') holders.set(code, tag);
    byTag.set(tag, code);
    const message = describeReading(tag, code, chosen !== undefined);
    found.readings.push({ id: tag, value: code, group: code, message });
  }
  if (found.unknown.length > 0) found.notices.push(describeUnknown(found.unknown));
  const order = localeCatalogue.map(({ code }): string => code);
  found.readings.sort((one, other) => order.indexOf(one.value) - order.indexOf(other.value));
  return { ...found, byTag };
}

/** Exact codes first, then languages without a region. */
const getRank = (tag: string): number => (isLocale(tag) ? 0 : tag.includes('-') ? 2 : 1);

function describeReading(tag: string, code: LocaleCode, isChosen: boolean): string {
  const name = languageName(code);
  if (isChosen) return `Read as ${name}, as chosen.`;
  if (tag === '') return `No language is named: read as ${name}, the language of this page.`;
  return `Named “${tag}” in the file, its name or its folder.`;
}

function describeUnknown(tags: readonly string[]): string {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const nameOf = (tag: string) => {
    const code = parseTag(tag)?.baseName;
    return (code && names.of(code)) ?? tag;
  };
  const list = joinWords([...new Set(tags.map(nameOf))].sort());
  return `${list} ${tags.length === 1 ? 'is' : 'are'} left out: an application cannot have ${tags.length === 1 ? 'this language' : 'these languages'}.`;
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
