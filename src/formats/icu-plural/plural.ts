import {
  joinLiterals,
  numberPart,
  readIcuParts,
  readPartsFrom,
  splitNumbers,
  writeIcuParts,
} from './parts.ts';
import type { IcuPart } from './parts.ts';

/** In the order of CLDR. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export type PluralCategory = (typeof CATEGORIES)[number];

/** A category, or an exact number as `=0`. */
export type PluralForm = PluralCategory | `=${string}`;

/** A text with a form per number, as `{count, plural, one {# file} other {# files}}`. */
export type IcuPlural = {
  argument: string;
  forms: ReadonlyMap<PluralForm, readonly IcuPart[]>;
};

/** The argument of formats that do not name it. */
export const DEFAULT_ARGUMENT = 'count';

export function isPluralCategory(text: string): text is PluralCategory {
  return (CATEGORIES as readonly string[]).includes(text);
}

const OPENING = /\{\s{0,99}([^\s{},'#]{1,200})\s{0,99},\s{0,99}plural\s{0,99},/y;
const BRANCH = /\s{0,99}(=\d{1,9}|zero|one|two|few|many|other)\s{0,99}(?=\{)/y;
const CLOSING = /\s{0,99}\}/y;

/** Text around the plural becomes part of each form. Returns nothing for any other text. */
export function readIcuPlural(text: string): IcuPlural | undefined {
  if (!text.includes('plural')) return undefined;
  const parts = readIcuParts(text, 'outside');
  const at = parts?.findIndex(isPlural) ?? -1;
  const part = parts?.[at];
  if (parts === undefined || part === undefined || typeof part === 'string') return undefined;
  const before = parts.slice(0, at);
  const after = parts.slice(at + 1);
  if (after.some(isPlural)) return undefined;
  const branches = readBranches(part.source);
  if (branches === undefined) return undefined;
  // `{n}` is its number as `#` is, and usual in Flutter.
  const toNumber = (one: IcuPart) =>
    typeof one !== 'string' && one.name === part.name && !one.source.includes(',')
      ? numberPart
      : one;
  for (const [form, inside] of branches)
    branches.set(form, joinLiterals([...before, ...inside, ...after].map(toNumber)));
  return { argument: part.name, forms: branches };
}

function isPlural(part: IcuPart): boolean {
  return typeof part !== 'string' && /^[^,]*,\s{0,99}(?:plural|selectordinal)\b/.test(part.source);
}

function readBranches(source: string): Map<PluralForm, IcuPart[]> | undefined {
  const branches = new Map<PluralForm, IcuPart[]>();
  let at = matchAt(OPENING, source, 0)?.end;
  for (;;) {
    if (at === undefined) return undefined;
    const branch = matchAt(BRANCH, source, at);
    if (branch === undefined) break;
    const inside = readPartsFrom(source, branch.end + 1, 'in a plural');
    // The expression of a branch admits nothing else.
    const form = branch.name as PluralForm;
    const isClosed = inside !== undefined && inside.end < source.length;
    if (!isClosed || branches.has(form)) return undefined;
    branches.set(form, inside.parts);
    at = inside.end + 1;
  }
  const isWhole = matchAt(CLOSING, source, at)?.end === source.length;
  return isWhole && branches.has('other') ? branches : undefined;
}

function matchAt(expression: RegExp, text: string, at: number) {
  expression.lastIndex = at;
  const match = expression.exec(text);
  return match === null ? undefined : { name: match[1] ?? '', end: expression.lastIndex };
}

/** Writes the forms in the order of CLDR, exact numbers first. */
export function writeIcuPlural({ argument, forms }: IcuPlural): string {
  let branches = '';
  for (const [form, parts] of [...forms].sort(([a], [b]) => rank(a) - rank(b)))
    branches += writeBranch(form, parts);
  return writeBranches(argument, branches);
}

const writeBranch = (form: PluralForm, parts: readonly IcuPart[]): string =>
  ` ${form} {${writeIcuParts(parts)}}`;

const writeBranches = (argument: string, branches: string): string =>
  `{${argument}, plural,${branches}}`;

const rank = (form: PluralForm) => (isPluralCategory(form) ? CATEGORIES.indexOf(form) : -1);

/**
 * By category alone: `=0` as `zero`, `=1` as `one`. Returns nothing when another number has a form.
 */
export function getCategories({
  forms,
}: IcuPlural): Map<PluralCategory, readonly IcuPart[]> | undefined {
  const categories = new Map<PluralCategory, readonly IcuPart[]>();
  for (const category of CATEGORIES) {
    const exact = EXACT.get(category);
    const parts = forms.get(category) ?? (exact && forms.get(exact));
    if (parts !== undefined) categories.set(category, parts);
  }
  for (const form of forms.keys())
    if (form.startsWith('=') && form !== '=0' && form !== '=1') return undefined;
  return categories;
}

const EXACT: ReadonlyMap<PluralCategory, PluralForm> = new Map([
  ['zero', '=0'],
  ['one', '=1'],
]);

/** A file asks for its language many times, and the rules are slow to make. */
const knownCategories = new Map<string, ReadonlySet<string>>();

/** Returns the categories of a language; without one all, which Arabic has. */
export function getCategoriesOf(locale = 'ar'): ReadonlySet<string> {
  const known = knownCategories.get(locale) ?? listCategories(locale);
  knownCategories.set(locale, known);
  return known;
}

function listCategories(locale: string): ReadonlySet<string> {
  try {
    return new Set(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
  } catch {
    return getCategoriesOf();
  }
}

export type CategoryTexts = string | ReadonlyMap<PluralCategory, string>;

export type PluralSyntax = {
  read: (text: string) => readonly IcuPart[];
  write: (part: Exclude<IcuPart, string>) => string;
};

/**
 * Apple and i18next have a form `zero` for 0 in every language; ICU only in languages with that
 * category.
 */
export function toIcuText(
  texts: CategoryTexts,
  { read }: PluralSyntax,
  locale: string | undefined,
): string {
  if (typeof texts === 'string') return texts;
  const zero = getCategoriesOf(locale).has('zero') ? 'zero' : '=0';
  let branches = '';
  for (const category of CATEGORIES) {
    const text = texts.get(category);
    if (text !== undefined)
      branches += writeBranch(category === 'zero' ? zero : category, read(text));
  }
  return writeBranches(DEFAULT_ARGUMENT, branches);
}

/** A text that is no plural, or has a form for an exact number, stays one text. */
export function fromIcuText(value: string, { write }: PluralSyntax): CategoryTexts {
  const plural = readIcuPlural(value);
  const categories = plural && getCategories(plural);
  if (plural === undefined || categories === undefined) return value;
  const texts = new Map<PluralCategory, string>();
  for (const [category, parts] of categories) {
    let text = '';
    for (const part of parts) text += typeof part === 'string' ? part : write(part);
    texts.set(category, text);
  }
  return texts;
}

/** Xcode writes the number as `%lld`; other placeholders, as `%d` or `%1$lld`, are kept as text. */
export const applePlurals: PluralSyntax = {
  read: (text) => splitNumbers(text, '%lld'),
  write: ({ name, source }) => (name === '#' ? '%lld' : source),
};
