import { applePlurals, toIcuText } from '#formats/icu-plural/category-texts.ts';
import type { JsonNode } from '#formats/json/tree.ts';
import { createEntryList } from '#formats/strings/entry-list.ts';
import { decode } from '#formats/text/decode.ts';
import { createLineCount } from '#formats/text/line-count.ts';
import { orNoTexts } from '#formats/text/no-texts.ts';
import { createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import { localeOfPath } from '#formats/texts/locale-of-path.ts';
import type { TextsFile } from '#formats/texts/types.ts';
import { composeTexts } from './compose.ts';
import { readPropertyList } from './property-list.ts';
import type { Comment } from './property-list.ts';

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
  const texts: { key: string; line: number; text: ReturnType<typeof readText> }[] = [];
  const comments = readPropertyList(decode(input, problems), problems, ({ key, line, value }) => {
    texts.push({ key, line, text: readText(value, locale) });
  });
  const describe = createDescribe(comments);
  for (const { key, line, text } of texts) {
    if (typeof text === 'string') entries.add({ key, value: text, ...describe(line), line });
    else problems.add(line, `The text ${inQuotes(key)} ${text.problem}: it is left out.`);
  }
  const found = entries.list();
  const notices = describe.getNotices();
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

/** The comment that ends on the line of a key, or on the line above, describes it. */
function createDescribe(comments: readonly Comment[]) {
  const byLine = new Map(comments.map((comment) => [comment.lastLine, comment]));
  const describe = (line: number): { description?: string } => {
    const comment = byLine.get(line) ?? byLine.get(line - 1);
    if (comment === undefined || comment.text === '') return {};
    byLine.delete(comment.lastLine);
    return { description: comment.text };
  };
  const getNotices = () => {
    const unused = createLineCount();
    for (const { line } of byLine.values()) unused.add(line);
    return unused.toNotices(['comment', 'comments'], 'without a text left out');
  };
  return Object.assign(describe, { getNotices });
}
