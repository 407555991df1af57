import { type PluralCategory, toIcuText } from '#formats/icu-plural/plural.ts';
import { readJsonTree } from '#formats/json/read.ts';
import { getMember, getMembers, getText, isObjectNode } from '#formats/json/tree.ts';
import type { JsonMember, JsonNode, JsonObjectNode } from '#formats/json/tree.ts';
import { createEntryList } from '#formats/strings/entry-list.ts';
import { decode } from '#formats/text/decode.ts';
import { createLineCount, type LineCount } from '#formats/text/line-count.ts';
import { orNoTexts } from '#formats/text/no-texts.ts';
import { createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { localeOfPath, toLanguageTag } from '#formats/texts/locale-of-path.ts';
import type { FileLanguage, FileText, TextsFile } from '#formats/texts/types.ts';
import { i18nextPlurals, isPluralGroup, splitSuffix } from './plurals.ts';

/**
 * Flat or nested, of one language or several. Keys of levels are joined by dots. Forms as
 * `files_one` become one ICU plural.
 */
export function readJsonTexts(path: string, input: Uint8Array | string): TextsFile {
  const problems = createProblemLog();
  const root = readJsonTree(decode(input, problems), problems);
  const counts = { dotted: createLineCount(), placeholders: createLineCount() };
  const messageName = isChromeMessages(path, root) ? 'message' : 'defaultMessage';
  const languages = splitLanguages(root, localeOfPath(path)).map(({ locale, node }) => {
    const found = new Reading({ locale, problems, counts, messageName }).read(node);
    return { ...(locale !== undefined && { locale }), entries: found } satisfies FileLanguage;
  });
  const found = languages.filter(({ entries }) => entries.length > 0);
  const notices = [
    ...counts.dotted.toNotices(
      ['key', 'keys'],
      'with a dot inside a level, which a nested export writes as two levels',
    ),
    ...counts.placeholders.toNotices(['text', 'texts'], 'without the “placeholders” beside it'),
  ];
  return {
    format: 'json',
    languages: found,
    problems: orNoTexts(problems.list(), found.length),
    ...(notices.length > 0 && { notices }),
  };
}

const CHROME_MEMBERS = new Set(['message', 'description', 'placeholders']);

/** Browsers' extensions: `_locales/en/messages.json` with `{ "title": { "message": "Hi" } }`. */
function isChromeMessages(path: string, root: JsonNode | undefined): boolean {
  const isMessage = ({ value }: JsonMember) =>
    getText(getMember(value, 'message')) !== undefined &&
    getMembers(value).every(({ key }) => CHROME_MEMBERS.has(key));
  return /(?:^|[/\\])messages\.json$/i.test(path) && getMembers(root).every(isMessage);
}

type LanguageNode = { locale: string | undefined; node: JsonNode | undefined };

/** Several languages in a file are at its top; i18next has `translation` inside. */
function splitLanguages(root: JsonNode | undefined, locale: string | undefined): LanguageNode[] {
  const members = getMembers(root);
  const tags = members.map(({ key }) => toLanguageTag(key));
  const isByLanguage =
    tags.every((tag) => tag !== undefined) &&
    members.every(({ value }) => isObjectNode(value)) &&
    (locale === undefined ? tags.length > 0 : tags.includes(locale));
  if (!isByLanguage) return [{ locale, node: root }];
  return members.map(({ key, value }) => {
    const [inside, ...others] = getMembers(value);
    const isWrapped = inside?.key === 'translation' && others.length === 0;
    return { locale: toLanguageTag(key), node: isWrapped ? inside.value : value };
  });
}

type Counts = { readonly dotted: LineCount; readonly placeholders: LineCount };

type ReadingOptions = {
  locale: string | undefined;
  problems: ProblemLog;
  counts: Counts;
  /** The member of an object that makes it a text with a description. */
  messageName: string;
};

class Reading {
  readonly #locale: string | undefined;
  readonly #problems: ProblemLog;
  readonly #counts: Counts;
  readonly #messageName: string;
  readonly #entries;

  constructor({ locale, problems, counts, messageName }: ReadingOptions) {
    this.#locale = locale;
    this.#problems = problems;
    this.#counts = counts;
    this.#messageName = messageName;
    this.#entries = createEntryList(problems);
  }

  read(node: JsonNode | undefined): FileText[] {
    if (isObjectNode(node)) this.#readObject(node, '');
    else if (node !== undefined) this.#problems.add(1, `${describe(node)} has no keys.`);
    return this.#entries.list();
  }

  #readObject(node: JsonNode, prefix: string): void {
    const members = getMembers(node);
    const plurals = this.#findPlurals(members);
    for (const member of members) {
      const plural = plurals.get(member.key);
      if (plural === 'later form') continue;
      if (plural !== undefined) {
        const { base, forms } = plural;
        const value = toIcuText(forms, i18nextPlurals, this.#locale);
        this.#entries.add({ key: prefix + base, value, line: member.line });
      } else this.#readMember(member, prefix);
      if (prefix !== '' && member.key.includes('.')) this.#counts.dotted.add(member.line);
    }
  }

  #readMember({ key, line, value }: JsonMember, prefix: string): void {
    const path = prefix + key;
    if (typeof value === 'string') return this.#entries.add({ key: path, value, line });
    if (value.kind === 'object') {
      const message = getText(getMember(value, this.#messageName));
      if (message === undefined) return this.#readObject(value, `${path}.`);
      if (getMember(value, 'placeholders') !== undefined) this.#counts.placeholders.add(line);
      const description = getText(getMember(value, 'description'));
      const described = description === undefined ? {} : { description };
      return this.#entries.add({ key: path, value: message, ...described, line });
    }
    const kind = value.kind === 'array' ? 'is a list' : `is ${value.source}`;
    this.#problems.add(line, `The value of ${inQuotes(path)} ${kind}, not a text: it is left out.`);
  }

  /** Returns the plural for its first key. */
  #findPlurals(members: readonly JsonMember[]): ReadonlyMap<string, Plural | 'later form'> {
    const groups = new Map<string, Plural>();
    const names = new Set(members.map(({ key }) => key));
    const beforeWords = new Set<string>();
    for (const { key, value } of members) {
      const suffixed = splitSuffix(key);
      if (suffixed === undefined) beforeWords.add(key.slice(0, Math.max(0, key.lastIndexOf('_'))));
      if (suffixed === undefined || typeof value !== 'string' || names.has(suffixed.base)) continue;
      const { base, category } = suffixed;
      const group: Plural = groups.get(base) ?? { base, keys: [], forms: new Map() };
      groups.set(base, group);
      group.keys.push(key);
      group.forms.set(category, value);
    }
    const plurals = new Map<string, Plural | 'later form'>();
    for (const group of groups.values()) {
      const isAmongWords = beforeWords.has(group.base);
      if (!isPluralGroup(group.forms, { locale: this.#locale, isAmongWords })) continue;
      group.keys.forEach((key, index) => plurals.set(key, index === 0 ? group : 'later form'));
    }
    return plurals;
  }
}

type Plural = { base: string; keys: string[]; forms: Map<PluralCategory, string> };

function describe(node: Exclude<JsonNode, JsonObjectNode>): string {
  if (typeof node === 'string') return 'A text';
  return node.kind === 'array' ? 'A list' : 'A value';
}
