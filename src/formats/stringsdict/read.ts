import { applePlurals, isPluralCategory, toIcuText } from '#formats/icu-plural/plural.ts';
import type { CategoryTexts, PluralCategory } from '#formats/icu-plural/plural.ts';
import { getMember, getMembers, getText, type JsonNode } from '#formats/json/tree.ts';
import { readPropertyList } from '#formats/property-list/read.ts';
import { createEntryList } from '#formats/strings/entry-list.ts';
import { decode } from '#formats/text/decode.ts';
import { orNoTexts } from '#formats/text/no-texts.ts';
import { createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import { localeOfPath } from '#formats/texts/locale-of-path.ts';
import type { TextsFile } from '#formats/texts/types.ts';

export function isStringsdict(text: string): boolean {
  return /^\s*</.test(text) && text.includes('<key>NSStringLocalizedFormatKey</key>');
}

/**
 * A text with one variable becomes an ICU plural. Texts with several, or that vary by width or
 * device, are reported.
 */
export function readStringsdict(path: string, input: Uint8Array | string): TextsFile {
  const problems = createProblemLog();
  const locale = localeOfPath(path);
  const entries = createEntryList(problems);
  const notices = readPropertyList(decode(input, problems), problems, ({ value, ...entry }) => {
    const text = readText(value, locale);
    if (typeof text === 'string') return entries.add({ ...entry, value: text });
    const name = `The text ${inQuotes(entry.key)}`;
    problems.add(entry.line, `${name} ${text.problem}: it is left out.`);
  });
  const found = entries.list();
  return {
    format: 'stringsdict',
    languages:
      found.length > 0 ? [{ ...(locale !== undefined && { locale }), entries: found }] : [],
    problems: orNoTexts(problems.list(), found.length),
    ...(notices.length > 0 && { notices }),
  };
}

function readText(node: JsonNode, locale: string | undefined): string | { problem: string } {
  if (typeof node === 'string') return node;
  if (node.kind !== 'object') return { problem: 'is neither a text nor a dictionary' };
  const texts = composeTexts(node);
  if (typeof texts !== 'string' && 'problem' in texts) return texts;
  return toIcuText(texts, applePlurals, locale);
}

/** `%@`, `%1$lld`, `%%`, `%#@files@`. */
const SPECIFIER =
  /%(?:(\d{1,3})\$)?(?:#@([^@\n]{1,200})@|([-+ #0]{0,9}\d{0,9}(?:\.\d{0,9})?(?:hh|h|ll|l|q|L|z|t|j)?[@diouxXeEfFgGcCsSaAp]|%))/g;

const VARIABLE = /%(?:\d{1,3}\$)?#@[^@\n]/;

type Specifier = {
  start: number;
  end: number;
  position: number;
  variable: string | undefined;
  rest: string;
};

/** `%%` takes no argument. */
function listSpecifiers(format: string): Specifier[] {
  const specifiers: Specifier[] = [];
  let next = 1;
  for (const { 0: all, 1: given, 2: variable, 3: rest = '', index } of format.matchAll(SPECIFIER)) {
    if (rest === '%') continue;
    const position = given === undefined ? next : Number(given);
    if (given === undefined) next += 1;
    specifiers.push({ start: index, end: index + all.length, position, variable, rest });
  }
  return specifiers;
}

/** Puts the forms of the one variable of a format into it; anything else is a problem. */
function composeTexts(entry: JsonNode): CategoryTexts | { problem: string } {
  const format = getText(getMember(entry, 'NSStringLocalizedFormatKey'));
  if (format === undefined) return { problem: describeRule(entry) };
  const specifiers = listSpecifiers(format);
  const [variable, ...others] = specifiers.filter((one) => one.variable !== undefined);
  if (variable?.variable === undefined) return format;
  if (others.length > 0) {
    const names = [variable, ...others].map((one) => one.variable).join(', ');
    return { problem: `has several variables (${names})` };
  }
  const rules = getMember(entry, variable.variable);
  if (rules === undefined) return { problem: `has no variable ${variable.variable}` };
  const forms = readForms(rules);
  if ('problem' in forms) return forms;
  const isAlone = specifiers.length === 1 && format.charAt(variable.start + 1) === '#';
  for (const [category, form] of forms.texts) {
    const text = isAlone
      ? format.slice(0, variable.start) + form + format.slice(variable.end)
      : fillFormat(format, specifiers, form);
    forms.texts.set(category, text);
  }
  return forms.texts;
}

function describeRule(entry: JsonNode): string {
  const rule = getMembers(entry).find(({ key }) => key.startsWith('NSString'))?.key;
  if (rule === undefined) return 'has no NSStringLocalizedFormatKey';
  return `varies by more than the number (${rule})`;
}

function readForms(rules: JsonNode): { texts: Map<PluralCategory, string> } | { problem: string } {
  const rule = getText(getMember(rules, 'NSStringFormatSpecTypeKey'));
  if (rule !== undefined && rule !== 'NSStringPluralRuleType')
    return { problem: `varies by more than the number (${rule})` };
  const texts = new Map<PluralCategory, string>();
  for (const { key, value } of getMembers(rules)) {
    const text = getText(value);
    if (!isPluralCategory(key) || text === undefined) continue;
    if (VARIABLE.test(text)) return { problem: 'has a variable inside a form' };
    texts.set(key, text);
  }
  return texts.has('other') ? { texts } : { problem: 'has no form for other numbers' };
}

/**
 * Where a form lacks the number, the next argument would be taken for it. Specifiers without a
 * position are the number.
 */
function fillFormat(format: string, specifiers: readonly Specifier[], form: string): string {
  let at = 0;
  const pieces = specifiers.flatMap(({ start, end, position, variable, rest }) => {
    const before = format.slice(at, start);
    at = end;
    return [before, variable === undefined ? `%${position}$${rest}` : numbered(form, position)];
  });
  return pieces.join('') + format.slice(at);
}

function numbered(form: string, position: number): string {
  return form.replace(SPECIFIER, (all: string, given?: string, _variable?: string, rest = '') =>
    given !== undefined || rest === '%' ? all : `%${position}$${rest}`,
  );
}
