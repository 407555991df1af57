import { toLanguageTag } from '#formats/texts/locale-of-path.ts';

export type Column =
  | { role: 'key' | 'description' | 'value' | 'unknown' }
  | { role: 'repeated'; first: number }
  | { role: 'language'; locale: string };

/** Names of each role, the best first: a table may have `id` and `key`, `source` and `target`. */
const ROLES = [
  ['key', 'key keys identifier term id name string resource'],
  ['description', 'description comment comments note notes context'],
  ['value', 'value text translation target source'],
] as const;

type Role = (typeof ROLES)[number][0];

const ROLE_OF: ReadonlyMap<string, { role: Role; rank: number }> = new Map(
  ROLES.flatMap(([role, names]) =>
    names.split(' ').map((name, rank) => [name, { role, rank }] as const),
  ),
);

/**
 * In any order. It needs a key, and a language or `value`. The first of several equal columns
 * counts.
 */
export function readHeader(cells: readonly string[]): Column[] | undefined {
  const found = cells.map(readColumn);
  const best = new Map<Role, number>();
  for (const column of found) {
    if (!('rank' in column)) continue;
    best.set(column.role, Math.min(column.rank, best.get(column.role) ?? Infinity));
  }
  const seen = new Map<string, number>();
  const columns = found.map((column, at): Column => {
    if (column.role === 'unknown') return column;
    if ('rank' in column && column.rank !== best.get(column.role)) return UNKNOWN;
    const id = column.role === 'language' ? column.locale : column.role;
    const first = seen.get(id);
    if (first !== undefined) return { role: 'repeated', first };
    seen.set(id, at);
    return 'rank' in column ? { role: column.role } : column;
  });
  const hasTexts = columns.some(({ role }) => role === 'language' || role === 'value');
  if (!hasTexts || columns.length < 2) return undefined;
  if (columns.some(({ role }) => role === 'key')) return nameBase(columns);
  // The corner of a table is often empty or named after the product.
  const [first, ...others] = columns;
  const isKnown = others.every(({ role }) => role !== 'unknown' && role !== 'repeated');
  const isTable = first?.role === 'unknown' && isKnown && (others.length > 1 || cells[0] === '');
  return isTable ? nameBase([{ role: 'key' }, ...others]) : undefined;
}

/** Beside languages, `value` has the English texts, or notes. */
function nameBase(columns: readonly Column[]): Column[] {
  const locales = columns.flatMap((column) => (column.role === 'language' ? column.locale : []));
  const hasEnglish = locales.some((locale) => /^en\b/.test(locale));
  const base: Column = hasEnglish ? UNKNOWN : { role: 'language', locale: 'en' };
  return columns.map((column) => (column.role === 'value' && locales.length > 0 ? base : column));
}

const UNKNOWN = { role: 'unknown' } as const;

type Named = { role: Role; rank: number } | { role: 'language'; locale: string } | typeof UNKNOWN;

function readColumn(cell: string): Named {
  const name = cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  const short = name.replace(/^(?:string|text|translation) | name$/, '');
  const named = ROLE_OF.get(name) ?? ROLE_OF.get(short);
  if (named !== undefined) return named;
  const locale = languageByName(cell);
  return locale === undefined ? UNKNOWN : { role: 'language', locale };
}

/** Languages whose names tables use with a region or a script. */
const REGIONAL =
  'de-AT de-CH en-AU en-CA en-GB en-US es-419 es-ES es-MX fr-CA fr-CH fr-FR pt-BR pt-PT sr-Latn ' +
  'zh-CN zh-HK zh-TW zh-Hans zh-Hant';

/**
 * The BCP 47 tag for a code, an English name or its own name: `German (de)`, `Portuguese (Brazil)`.
 */
function languageByName(text: string): string | undefined {
  const name = text.trim();
  if (name.length > 60) return undefined;
  const tag = toLanguageTag(name) ?? toLanguageTag(name.toLowerCase());
  if (tag !== undefined) return tag;
  const named = getNames().get(fold(name));
  if (named !== undefined) return named;
  const [, outside = '', inside = ''] = /^([^()[\]]+?)\s*[([]([^()[\]]+)[)\]]$/.exec(name) ?? [];
  if (inside === '') return undefined;
  const code = toLanguageTag(outside) ?? toLanguageTag(inside);
  const language = getNames().get(fold(outside));
  if (language === inside.toLowerCase()) return language;
  // In `English (US)` the brackets have a region, in `German (de)` the code.
  const regional = language === undefined ? undefined : toLanguageTag(`${language}-${inside}`);
  return regional ?? code ?? language;
}

const fold = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

let names: ReadonlyMap<string, string> | undefined;

/** Created when a name is looked up: it takes a few milliseconds. */
function getNames(): ReadonlyMap<string, string> {
  names ??= new Map(
    [...listLanguages(), ...REGIONAL.split(' ')].flatMap((tag) =>
      [...new Set(namesOf(tag))].map((name) => [fold(name), tag] as const),
    ),
  );
  return names;
}

function namesOf(tag: string): string[] {
  const displays = ['standard', 'dialect'] as const;
  return ['en', tag].flatMap((language) =>
    displays.flatMap((languageDisplay) => {
      const options = { type: 'language', fallback: 'none', languageDisplay } as const;
      return new Intl.DisplayNames(language, options).of(tag) ?? [];
    }),
  );
}

function listLanguages(): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Old codes have a new canonical form: `iw` is `he`.
  return codes.filter((code) => toLanguageTag(code) === code);
}
