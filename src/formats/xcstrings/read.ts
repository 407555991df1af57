import { baseLocale } from '#domain/locales.ts';
import { applePlurals, isPluralCategory, toIcuText } from '#formats/icu-plural/plural.ts';
import type { CategoryTexts, PluralCategory } from '#formats/icu-plural/plural.ts';
import { readJsonTree } from '#formats/json/read.ts';
import { getMember, getMembers, getText } from '#formats/json/tree.ts';
import type { JsonMember, JsonNode } from '#formats/json/tree.ts';
import { decode } from '#formats/text/decode.ts';
import { addRepeated, createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { createLineCount } from '#formats/text/line-count.ts';
import { orNoTexts } from '#formats/text/no-texts.ts';
import { toLanguageTag } from '#formats/texts/locale-of-path.ts';
import type { FileText, TextsFile } from '#formats/texts/types.ts';

/** Xcode writes this for a text without a comment. */
const NO_COMMENT = 'No comment provided by engineer.';

/**
 * The source language first. A key without a text in it is its own text. Plural variations become
 * ICU plurals; others are reported. Translations marked `new` are left out and counted.
 */
export function readXcstrings(_path: string, input: Uint8Array | string): TextsFile {
  const problems = createProblemLog();
  const text = decode(input, problems);
  const reading = new Reading(getSourceLanguage(text), problems);
  readJsonTree(text, problems, { of: 'strings', take: (member) => reading.addMember(member) });
  const languages = reading.getLanguages();
  const notices = reading.getNotices();
  return {
    format: 'xcstrings',
    languages,
    problems: orNoTexts(problems.list(), languages.length),
    ...(notices.length > 0 && { notices }),
  };
}

function getSourceLanguage(catalog: string): string {
  return toLocale(/"sourceLanguage"\s*:\s*"([\w-]{2,20})"/.exec(catalog)?.[1] ?? baseLocale);
}

const toLocale = (tag: string): string => toLanguageTag(tag) ?? tag;

/** A file repeats few languages many times, and looking one up is slow. */
function createToLocale(): (tag: string) => string {
  const known = new Map<string, string>();
  return (tag) => {
    const locale = known.get(tag) ?? toLocale(tag);
    known.set(tag, locale);
    return locale;
  };
}

function isUntranslatable(entry: JsonNode): boolean {
  const mark = getMember(entry, 'shouldTranslate');
  return typeof mark === 'object' && mark.kind === 'literal' && mark.source === 'false';
}

type Localization = { locale: string; line: number; read: ReturnType<typeof readLocalization> };

class Reading {
  readonly #source: string;
  readonly #problems: ProblemLog;
  readonly #languages = new Map<string, Map<string, FileText>>();
  /** Of each key, to find repeated ones. */
  readonly #lines = new Map<string, number>();
  readonly #toLocale = createToLocale();
  readonly #counts = {
    new: createLineCount(),
    review: createLineCount(),
    stale: createLineCount(),
    untranslatable: createLineCount(),
  };

  constructor(source: string, problems: ProblemLog) {
    this.#source = source;
    this.#problems = problems;
    this.#languages.set(source, new Map());
  }

  addMember({ key, line, value: node }: JsonMember): void {
    const localizations = getMembers(getMember(node, 'localizations'));
    if (key === '') {
      const message = 'A text has an empty key: it is left out.';
      if (localizations.length > 0) this.#problems.add(line, message);
      return;
    }
    this.#forgetEarlier(key, line);
    if (getText(getMember(node, 'extractionState')) === 'stale') this.#counts.stale.add(line);
    if (isUntranslatable(node)) this.#counts.untranslatable.add(line);
    const comment = getText(getMember(node, 'comment'))?.trim() ?? '';
    const description = comment === NO_COMMENT ? '' : comment;
    let hasSource = false;
    for (const { key: tag, line: place, value } of localizations) {
      const locale = this.#toLocale(tag);
      hasSource ||= locale === this.#source;
      const text = this.#getText(key, { locale, line: place, read: readLocalization(value) });
      if (text !== undefined) this.#add(locale, { key, value: text, description, line: place });
    }
    if (!hasSource) this.#add(this.#source, { key, value: key, description, line });
  }

  #forgetEarlier(key: string, later: number): void {
    const line = this.#lines.get(key);
    this.#lines.set(key, later);
    if (line === undefined) return;
    for (const texts of this.#languages.values()) texts.delete(key);
    addRepeated(this.#problems, key, { line, later });
  }

  #getText(key: string, { locale, line, read }: Localization): string | undefined {
    if (read === undefined) return locale === this.#source ? key : undefined;
    if ('problem' in read) {
      const place = `${inQuotes(key)} in ${locale}`;
      this.#problems.add(line, `The text ${place} ${read.problem}: it is left out.`);
      return undefined;
    }
    if (locale !== this.#source && read.state === 'new') {
      if (read.texts !== '') this.#counts.new.add(line);
      return undefined;
    }
    if (locale !== this.#source && read.state === 'needs_review') this.#counts.review.add(line);
    return toIcuText(read.texts, applePlurals, locale);
  }

  #add(locale: string, text: Required<FileText>): void {
    const { key, value, description, line } = text;
    const texts = this.#languages.get(locale) ?? new Map<string, FileText>();
    if (texts.size === 0) this.#languages.set(locale, texts);
    texts.set(key, description === '' ? { key, value, line } : text);
  }

  getLanguages() {
    return [...this.#languages]
      .filter(([, texts]) => texts.size > 0)
      .map(([locale, texts]) => ({ locale, entries: [...texts.values()] }));
  }

  getNotices() {
    const translations = ['translation', 'translations'] as const;
    const texts = ['text', 'texts'] as const;
    return [
      ...this.#counts.new.toNotices(translations, 'marked “new” left out'),
      ...this.#counts.review.toNotices(translations, 'marked for review'),
      ...this.#counts.stale.toNotices(texts, 'no longer found in the code (“stale”)'),
      ...this.#counts.untranslatable.toNotices(texts, 'marked as not to be translated'),
    ];
  }
}

/** The text of one language; `new` is not translated yet. */
type LocalizationText = { texts: CategoryTexts; state: 'translated' | 'needs_review' | 'new' };

/** Returns nothing for a language without a text, and a problem for one that is no plain text. */
function readLocalization(
  node: JsonNode | undefined,
): LocalizationText | { problem: string } | undefined {
  if (getMember(node, 'substitutions') !== undefined)
    return { problem: 'has several variables (substitutions)' };
  const variations = getMembers(getMember(node, 'variations'));
  if (variations.length === 0) return readUnit(getMember(node, 'stringUnit'));
  const [variation, ...others] = variations;
  if (variation?.key !== 'plural' || others.length > 0)
    return { problem: `varies by ${variations.map(({ key }) => key).join(' and ')}` };
  return readPlural(variation.value);
}

function readUnit(unit: JsonNode | undefined): LocalizationText | undefined {
  const texts = getText(getMember(unit, 'value'));
  if (texts === undefined) return undefined;
  const state = getText(getMember(unit, 'state')) ?? 'translated';
  return { texts, state: state === 'translated' || state === 'new' ? state : 'needs_review' };
}

function readPlural(node: JsonNode): LocalizationText | { problem: string } {
  const texts = new Map<PluralCategory, string>();
  let state: LocalizationText['state'] | undefined;
  for (const { key, value } of getMembers(node)) {
    const unit = readUnit(getMember(value, 'stringUnit'));
    if (!isPluralCategory(key) || typeof unit?.texts !== 'string')
      return { problem: `varies by more than the number (${key})` };
    texts.set(key, unit.texts);
    state = state === undefined || state === unit.state ? unit.state : 'needs_review';
  }
  if (!texts.has('other')) return { problem: 'has no form for other numbers' };
  return { texts, state: state ?? 'translated' };
}
