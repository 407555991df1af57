import { joinWords } from '#domain/format.ts';
import { languageName, isLocale, type LocaleCode, localeCatalogue } from '#domain/locales.ts';
import { matchLocale } from '#domain/match-locale.ts';
import type { FileReading, ReadAs } from '#dashboard/ui/import/definition.ts';

export interface LanguageChoice {
  /** The language of the page, for files that name none. */
  locale: LocaleCode;
  readAs: ReadAs;
}

export interface FileLanguages {
  /** By the tag in the file; empty for files that name no language. */
  byTag: ReadonlyMap<string, LocaleCode>;
  readings: FileReading[];
  /** One sentence each about what is left out. */
  notices: string[];
  /** Tags of languages that an application cannot have. */
  unknown: string[];
}

/** Finds the language of the catalogue for each tag; the user's choices override it. */
export function resolveLanguages(
  tags: readonly string[],
  { locale, readAs }: LanguageChoice,
): FileLanguages {
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
  const list = joinWords([...new Set(tags.map((tag) => names.of(tag) ?? tag))].sort());
  return `${list} ${tags.length === 1 ? 'is' : 'are'} left out: an application cannot have ${tags.length === 1 ? 'this language' : 'these languages'}.`;
}
