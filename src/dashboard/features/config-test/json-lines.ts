/** Lines that are drawn and coloured at a time. */
const LINES_PER_CHUNK = 100;

export function splitIntoChunks(text: string): string[] {
  const chunks: string[] = [];
  let start = 0;
  let lines = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    lines += 1;
    if (lines % LINES_PER_CHUNK !== 0) continue;
    chunks.push(text.slice(start, end + 1));
    start = end + 1;
  }
  chunks.push(text.slice(start));
  return chunks;
}

export type TokenKind = 'key' | 'string' | 'number' | 'word' | 'plain';

export interface Token {
  kind: TokenKind;
  text: string;
}

const PATTERN =
  /(?<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>true|false|null)/g;

/** Splits JSON into coloured parts and the text between them; joined they are the text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let done = 0;
  for (const match of text.matchAll(PATTERN)) {
    if (match.index > done) tokens.push({ kind: 'plain', text: text.slice(done, match.index) });
    tokens.push({ kind: getKind(match.groups), text: match[0] });
    done = match.index + match[0].length;
  }
  if (done < text.length) tokens.push({ kind: 'plain', text: text.slice(done) });
  return tokens;
}

const KINDS = ['key', 'string', 'number', 'word'] as const;

function getKind(groups: Record<string, string | undefined> | undefined): TokenKind {
  return KINDS.find((kind) => groups?.[kind] !== undefined) ?? 'plain';
}
