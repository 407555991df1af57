import { createEntryList } from '#formats/strings/entry-list.ts';
import { decode } from '#formats/text/decode.ts';
import { createLineCount } from '#formats/text/line-count.ts';
import { orNoTexts } from '#formats/text/no-texts.ts';
import { createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import { localeOfPath } from '#formats/texts/locale-of-path.ts';
import type { TextsFile } from '#formats/texts/types.ts';

type Line = { text: string; line: number };

/**
 * Java's resource bundles, as `java.util.Properties` reads them. Comments right above a text
 * describe it.
 */
export function readProperties(path: string, input: Uint8Array | string): TextsFile {
  const problems = createProblemLog();
  const entries = createEntryList(problems);
  const unused = createLineCount();
  let comments: Line[] = [];
  const drop = () => {
    if (comments[0]) unused.add(comments[0].line);
    comments = [];
  };
  for (const { text, line } of joinLines(decode(input, problems))) {
    if (isComment(text)) {
      comments.push({ text: text.slice(1).trim(), line });
      continue;
    }
    const end = findKeyEnd(text);
    const key = resolveEscapes(text.slice(0, end));
    const value = resolveEscapes(text.slice(end).replace(/^[ \t\f]*[=:]?[ \t\f]*/, ''));
    if (value === '') {
      if (text !== '') problems.add(line, `The key ${inQuotes(key)} has no text: it is left out.`);
      drop();
      continue;
    }
    const description = comments.map((comment) => comment.text).join('\n');
    entries.add({ key, value, ...(description !== '' && { description }), line });
    comments = [];
  }
  drop();
  const found = entries.list();
  const locale = localeOfPath(path);
  const notices = unused.toNotices(['comment', 'comments'], 'without a text left out');
  return {
    format: 'properties',
    languages: [{ ...(locale !== undefined && { locale }), entries: found }],
    problems: orNoTexts(problems.list(), found.length),
    ...(notices.length > 0 && { notices }),
  };
}

const isComment = (text: string) => text.startsWith('#') || text.startsWith('!');

const trimStart = (text = '') => text.replace(/^[ \t\f]+/, '');

/** A backslash at the end joins the next line without its indent, except after a comment. */
function* joinLines(source: string): Generator<Line> {
  const lines = source.split(/\r\n|[\n\r]/);
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    let piece = trimStart(lines[at]);
    const isWhole = isComment(piece);
    let text = '';
    while (!isWhole && goesOn(piece)) {
      text += piece.slice(0, -1);
      at += 1;
      piece = trimStart(lines[at]);
    }
    yield { text: text + piece, line };
  }
}

/** Two backslashes are one of the text. */
function goesOn(line: string): boolean {
  let at = line.length;
  while (line.charAt(at - 1) === '\\') at -= 1;
  return (line.length - at) % 2 === 1;
}

function findKeyEnd(text: string): number {
  let at = 0;
  while (at < text.length && !'=: \t\f'.includes(text.charAt(at)))
    at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

const resolveEscapes = (raw: string) =>
  raw.replaceAll(
    /\\(?:u([\dA-Fa-f]{4})|([^]))/g,
    (_all, hex: string | undefined, letter: string | undefined = '') =>
      hex === undefined
        ? (LETTERS.get(letter) ?? letter)
        : String.fromCharCode(Number.parseInt(hex, 16)),
  );
