import { DEFAULT_ARGUMENT, isPluralCategory, writeIcuPlural } from '#formats/icu-plural/plural.ts';
import { splitNumbers } from '#formats/icu-plural/parts.ts';
import type { IcuPart } from '#formats/icu-plural/parts.ts';
import type { PluralCategory, PluralForm } from '#formats/icu-plural/plural.ts';
import { createDescriptions } from '#formats/strings/descriptions.ts';
import type { Descriptions } from '#formats/strings/descriptions.ts';
import { createEntryList } from '#formats/strings/entry-list.ts';
import type { EntryList } from '#formats/strings/entry-list.ts';
import { decode } from '#formats/text/decode.ts';
import { createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { localeOfPath, toLanguageTag } from '#formats/texts/locale-of-path.ts';
import type { TextsFile } from '#formats/texts/types.ts';
import type { XmlTag } from '#formats/xml/tokens.ts';
import { createCursor, nextToken, readContent, skipElement } from './elements.ts';
import type { Content, Cursor } from './elements.ts';
import { createNotes } from './notes.ts';
import type { Notes } from './notes.ts';
import { isReference, readValue } from './value.ts';

type Run = {
  readonly cursor: Cursor;
  readonly entries: EntryList;
  readonly problems: ProblemLog;
  readonly descriptions: Descriptions;
  readonly notes: Notes;
  locale: string | undefined;
  /** Whether the whole file is marked as not to be translated. */
  isFixed: boolean;
};

/**
 * Every `<string>` and `<plurals>`. Plurals become ICU with `#` for `%d`. Never throws and takes
 * linear time. The language is `tools:locale`, else the folder's.
 */
export function readAndroidStrings(path: string, input: Uint8Array | string): TextsFile {
  const problems = createProblemLog();
  const cursor = createCursor(decode(input, problems));
  const run: Run = {
    cursor,
    entries: createEntryList(problems),
    problems,
    descriptions: createDescriptions(cursor.source, cursor.lineAt),
    notes: createNotes(),
    locale: localeOfPath(path),
    isFixed: false,
  };
  for (let token = nextToken(cursor); token !== undefined; token = nextToken(cursor)) {
    if (token.kind === 'unfinished') report(run, token.start, 'The file is cut off here.');
    else if (token.kind === 'comment') addComment(run, token);
    else if ('name' in token) readTag(run, token);
    else if ('text' in token && token.text.trim() !== '')
      report(run, token.start, `This text is in no <string>: ${inQuotes(token.text.trim())}.`);
  }
  const notices = [...run.notes.list(), ...run.descriptions.listUnused()];
  return {
    format: 'android',
    languages: [
      { ...(run.locale !== undefined && { locale: run.locale }), entries: run.entries.list() },
    ],
    problems: problems.list(),
    ...(notices.length > 0 && { notices }),
  };
}

function report({ cursor, problems }: Run, offset: number, message: string): void {
  problems.add(cursor.lineAt(offset), message);
}

function addComment({ cursor, descriptions, notes }: Run, token: { start: number; end: number }) {
  const comment = cursor.source.slice(token.start, token.end);
  if (/<(?:string|plurals|item)\b/.test(comment)) notes.addComment(cursor.lineAt(token.start));
  // `<!--` and `-->` trimmed to the two characters of a block comment's markers.
  else descriptions.addComment('block', { start: token.start + 2, end: token.end - 1 });
}

function readTag(run: Run, tag: XmlTag): void {
  if (tag.kind === 'close') {
    if (tag.name !== 'resources') report(run, tag.start, `</${tag.name}> closes nothing.`);
    return;
  }
  const attributes = run.cursor.reader.getAttributes(tag);
  if (tag.name === 'resources') {
    run.locale = toLanguageTag(attributes.get('tools:locale') ?? '') ?? run.locale;
    run.isFixed = attributes.get('translatable') === 'false';
    return;
  }
  const line = run.cursor.lineAt(tag.start);
  const description = run.descriptions.getAbove(line);
  const isText =
    tag.name === 'string' || (tag.name === 'item' && attributes.get('type') === 'string');
  const isEntry = isText || tag.name === 'plurals';
  const name = attributes.get('name');
  if (!isEntry) skipOther(run, tag, name);
  else if (name === undefined) {
    report(run, tag.start, `This <${tag.name}> has no name: it is left out.`);
    skipElement(run.cursor, tag);
  } else {
    const read = isText ? readString : readPlurals;
    const value = read(run, tag, name);
    const about = description === undefined ? {} : { description };
    if (value !== undefined && isForTranslation(run, { line, name, attributes }))
      run.entries.add({ key: name, value, ...about, line });
  }
  run.descriptions.sawEntry(run.cursor.at);
}

type Named = { line: number; name: string; attributes: ReadonlyMap<string, string> };

function isForTranslation(
  { notes, problems, isFixed }: Run,
  { line, name, attributes }: Named,
): boolean {
  const product = attributes.get('product') ?? 'default';
  if (product !== 'default') {
    problems.add(
      line,
      `${inQuotes(name)} is for the product ${inQuotes(product)}: it is left out.`,
    );
    return false;
  }
  if (!isFixed && attributes.get('translatable') !== 'false') return true;
  notes.addUntranslatable(line);
  return false;
}

function skipOther(run: Run, tag: XmlTag, name = ''): void {
  const line = run.cursor.lineAt(tag.start);
  skipElement(run.cursor, tag);
  if (tag.name === 'eat-comment' || tag.name === 'skip') return;
  if (tag.name !== 'string-array') run.notes.addOther(line, tag.name);
  else
    run.problems.add(
      line,
      `${inQuotes(name)} is a list of texts (string-array), not a text: it is left out.`,
    );
}

function readString(run: Run, tag: XmlTag, name: string): string | undefined {
  const content = readContent(run.cursor, tag);
  if (isReference(content.pieces)) {
    report(run, tag.start, `${inQuotes(name)} refers to another text: it is left out.`);
    return undefined;
  }
  return toValue(run, { tag, name, content });
}

function toValue(
  run: Run,
  { tag, name, content }: { tag: XmlTag; name: string; content: Content },
): string | undefined {
  const { value, problems } = readValue(content.pieces);
  if (content.form === 'open') {
    report(run, tag.start, `<${tag.name}> of ${inQuotes(name)} is never closed: it is left out.`);
    return undefined;
  }
  if (content.form === 'mixed') problems.push('a tag inside is not closed');
  for (const problem of [...content.problems, ...problems])
    report(run, tag.start, `${inQuotes(name)}: ${problem}.`);
  return value;
}

function readPlurals(run: Run, tag: XmlTag, name: string): string | undefined {
  const forms = new Map<PluralForm, IcuPart[]>();
  for (let isOpen = tag.kind === 'open'; isOpen;) {
    const start = run.cursor.at;
    const token = nextToken(run.cursor);
    if (token === undefined || token.kind === 'unfinished') break;
    if (!('name' in token)) continue;
    if (token.name === 'item' && token.kind !== 'close') {
      addForm(run, forms, { tag: token, name });
    } else {
      isOpen = false;
      if (token.kind !== 'close' || token.name !== tag.name) {
        run.cursor.at = start;
        report(run, tag.start, `<plurals> of ${inQuotes(name)} is not closed.`);
      }
    }
  }
  return finishPlurals(run, forms, { tag, name });
}

function addForm(run: Run, forms: Map<PluralForm, IcuPart[]>, item: { tag: XmlTag; name: string }) {
  const quantity = run.cursor.reader.getAttributes(item.tag).get('quantity') ?? '';
  const content = readContent(run.cursor, item.tag);
  const value = toValue(run, { ...item, content });
  if (value === undefined) return;
  if (!isPluralCategory(quantity) || forms.has(quantity)) {
    const reason = forms.has(quantity as PluralForm) ? 'appears twice' : 'is no plural category';
    report(
      run,
      item.tag.start,
      `${inQuotes(quantity)} of ${inQuotes(item.name)} ${reason}: it is left out.`,
    );
    return;
  }
  forms.set(quantity, splitNumbers(value, '%d'));
}

const CATEGORIES: readonly PluralCategory[] = ['many', 'few', 'two', 'one', 'zero'];

function finishPlurals(
  run: Run,
  forms: Map<PluralForm, IcuPart[]>,
  { tag, name }: { tag: XmlTag; name: string },
): string | undefined {
  if (forms.size === 0) {
    report(run, tag.start, `The plural ${inQuotes(name)} has no texts: it is left out.`);
    return undefined;
  }
  const stand = CATEGORIES.find((category) => forms.has(category));
  if (!forms.has('other') && stand !== undefined) {
    report(
      run,
      tag.start,
      `The plural ${inQuotes(name)} has no text for “other”: it gets that of “${stand}”.`,
    );
    forms.set('other', forms.get(stand) ?? []);
  }
  return writeIcuPlural({ argument: DEFAULT_ARGUMENT, forms });
}
