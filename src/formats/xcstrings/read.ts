import { baseLocale } from '#domain/locales.ts';
import { applePlurals, toIcuText } from '#formats/icu-plural/category-texts.ts';
import { readJsonTree } from '#formats/json/read.ts';
import { getMember, getMembers, getText } from '#formats/json/tree.ts';
import type { JsonMember, JsonNode } from '#formats/json/tree.ts';
import { decode } from '#formats/text/decode.ts';
import { keepLast } from '#formats/text/keep-last.ts';
import { createLineCount } from '#formats/text/line-count.ts';
import { orNoTexts } from '#formats/text/no-texts.ts';
import { createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { toLanguageTag } from '#formats/texts/language-tag.ts';
import type { FileText, TextsFile } from '#formats/texts/types.ts';
import { readLocalization } from './localization.ts';

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
  const entries: Entry[] = [];
  const take = (member: JsonMember) => void entries.push(reading.readEntry(member));
  readJsonTree(text, problems, { of: 'strings', take });
  for (const entry of keepLast(entries, problems, { getId: ({ key }) => key }))
    reading.addEntry(entry);
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

type Entry = Pick<FileText, 'key' | 'line'> & {
  description: string;
  isStale: boolean;
  isUntranslatable: boolean;
  localizations: Localization[];
};

class Reading {
  readonly #source: string;
  readonly #problems: ProblemLog;
  readonly #languages = new Map<string, FileText[]>();
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
    this.#languages.set(source, []);
  }

  readEntry({ key, line, value: node }: JsonMember): Entry {
    const localizations = getMembers(getMember(node, 'localizations'));
    const comment = getText(getMember(node, 'comment'))?.trim() ?? '';
    return {
      key,
      line,
      description: comment === NO_COMMENT ? '' : comment,
      isStale: getText(getMember(node, 'extractionState')) === 'stale',
      isUntranslatable: isUntranslatable(node),
      localizations: localizations.map(({ key: tag, line: place, value }) => ({
        locale: this.#toLocale(tag),
        line: place,
        read: readLocalization(value),
      })),
    };
  }

  addEntry({ key, line, localizations, ...about }: Entry): void {
    if (key === '') {
      const message = 'A text has an empty key: it is left out.';
      if (localizations.length > 0) this.#problems.add(line, message);
      return;
    }
    if (about.isStale) this.#counts.stale.add(line);
    if (about.isUntranslatable) this.#counts.untranslatable.add(line);
    const description = about.description === '' ? {} : { description: about.description };
    const hasSource = localizations.some(({ locale }) => locale === this.#source);
    if (!hasSource) this.#add(this.#source, { key, value: key, ...description, line });
    for (const localization of localizations) {
      const text = this.#getText(key, localization);
      if (text === undefined) continue;
      this.#add(localization.locale, { key, value: text, ...description, line: localization.line });
    }
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

  #add(locale: string, text: FileText): void {
    const texts = this.#languages.get(locale);
    if (texts) texts.push(text);
    else this.#languages.set(locale, [text]);
  }

  getLanguages() {
    return [...this.#languages]
      .filter(([, entries]) => entries.length > 0)
      .map(([locale, entries]) => ({ locale, entries }));
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
