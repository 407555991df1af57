import { foldText } from '#domain/fold-text.ts';

export type TokenKind = 'key' | 'string' | 'number' | 'word' | 'plain';

export interface Token {
  kind: TokenKind;
  text: string;
}

const PATTERN =
  /(?<key>"(?:[^"\\]|\\.)*")(?=\s*:)|(?<string>"(?:[^"\\]|\\.)*")|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>true|false|null)/g;

/** Joined, the parts are the text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let done = 0;
  for (const match of text.matchAll(PATTERN)) {
    if (match.index > done) tokens.push({ kind: 'plain', text: text.slice(done, match.index) });
    const kind = KINDS.find((one) => match.groups?.[one] !== undefined) ?? 'plain';
    tokens.push({ kind, text: match[0] });
    done = match.index + match[0].length;
  }
  if (done < text.length) tokens.push({ kind: 'plain', text: text.slice(done) });
  return tokens;
}

const KINDS = ['key', 'string', 'number', 'word'] as const;

export interface JsonSection {
  key?: string;
  lines: readonly JsonLine[];
  count?: number;
}

export interface JsonLine {
  text: string;
  isFallback: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Joined lines are JSON with one entry per line. `inEnglish`: keys that fell back to English. */
export function splitIntoSections(
  config: Readonly<Record<string, unknown>>,
  inEnglish: ReadonlySet<string> = NONE,
): JsonSection[] {
  const entries = Object.entries(config);
  if (entries.length === 0) return [{ lines: [toLine('{}')] }];
  return [
    { lines: [toLine('{')] },
    ...entries.map(([key, value], index) => {
      const json = JSON.stringify({ [key]: value }, null, 2)
        .split('\n')
        .slice(1, -1);
      if (index < entries.length - 1) json.push(`${json.pop() ?? ''},`);
      const keys = key === 'texts' && isRecord(value) ? Object.keys(value) : [];
      // Each text has its own line below the section's first.
      const lines = json.map((text, at) => toLine(text, inEnglish.has(keys[at - 1] ?? '')));
      return { key, lines, ...countEntries(value) };
    }),
    { lines: [toLine('}')] },
  ];
}

const toLine = (text: string, isFallback = false): JsonLine => ({ text, isFallback });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function countEntries(value: unknown): Pick<JsonSection, 'count'> {
  const count = isRecord(value) ? Object.keys(value).length : 0;
  return count > 0 ? { count } : {};
}

export function searchSections(
  sections: readonly JsonSection[],
  text: string,
  onlyFallback = false,
): { sections: readonly JsonSection[]; count: number } {
  const sought = foldText(text).trim();
  const found = sections.map((section) => ({
    ...section,
    lines: section.lines.filter(
      (line) =>
        (!onlyFallback || line.isFallback) &&
        section.key !== undefined &&
        foldText(line.text).includes(sought),
    ),
  }));
  return {
    sections: found.filter(({ lines }) => lines.length > 0),
    count: found.reduce((sum, { lines }) => sum + lines.length, 0),
  };
}
