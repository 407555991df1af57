import { applePlurals, toIcuText } from '#formats/icu-plural/category-texts.ts';
import type { JsonNode } from '#formats/json/tree.ts';
import { readPropertyList } from '#formats/property-list/read.ts';
import { createEntryList } from '#formats/strings/entry-list.ts';
import { decode } from '#formats/text/decode.ts';
import { orNoTexts } from '#formats/text/no-texts.ts';
import { createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import { localeOfPath } from '#formats/texts/locale-of-path.ts';
import type { TextsFile } from '#formats/texts/types.ts';
import { composeTexts } from './compose.ts';

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
