import { splitLines, startsBlock } from '#formats/text/characters.ts';

type Comment = { text: string; firstLine: number; lastLine: number };

const RULER = /^[-=_*#~+/\\|<>.·•─━═—–\s]{4,}$/;

export type Descriptions = ReturnType<typeof createDescriptions>;

/** Collects comments. Adjacent one-line comments are joined; a blank line separates them. */
export function createDescriptions() {
  let lines: string[] = [];
  let lastLine = 0;

  return {
    /** Must be called in the order of the file. */
    addComment({ text, firstLine, lastLine: end }: Comment): void {
      const own = getWords(text);
      if (firstLine !== lastLine + 1 || startsBlock(text)) lines = [];
      // A spread of a million lines would overflow the stack.
      for (const line of own) lines.push(line);
      lastLine = end;
    },
    /** Ends the reach of earlier comments, as a heading does. */
    forget(): void {
      lines = [];
      lastLine = 0;
    },
    /** Returns the comment that ends on this line or on the one above. */
    getAbove(line: number): string | undefined {
      const isNear = lastLine === line || lastLine === line - 1;
      return isNear ? joinLines(lines) : undefined;
    },
  };
}

export function readDescription(text: string): string | undefined {
  return joinLines(getWords(text));
}

function joinLines(lines: readonly string[]): string | undefined {
  const words = lines.join('\n').trim();
  return words === '' ? undefined : words;
}

/** Our own files use `///`, so those words are kept exactly. */
function getWords(text: string): string[] {
  if (text.startsWith('///')) return [text.slice(3).trim()];
  const lines = startsBlock(text) ? getWordsOfBlock(text) : [text.replace(/^(?:\/\/|--|#+|;)/, '')];
  return lines.map((line) => line.trim()).filter((line) => !RULER.test(line));
}

function getWordsOfBlock(text: string): string[] {
  const body = text.slice(2, text.endsWith('*/') ? -2 : undefined);
  const lines = splitLines(body);
  const hasColumn = lines.slice(1).every((line) => /^\s*(?:\*|$)/.test(line));
  const first = (lines[0] ?? '').replace(/^\*+/, '');
  const rest = lines.slice(1);
  return [first, ...(hasColumn ? rest.map((line) => line.replace(/^\s*\*+/, '')) : rest)];
}

/** Writes a description as a comment that reads back the same: each line after `///`. */
export function writeDescription(description: string | undefined, indent = ''): string {
  const words = (description ?? '').trim();
  if (words === '') return '';
  return splitLines(words)
    .map((line) => `${`${indent}/// ${line.trim()}`.trimEnd()}\n`)
    .join('');
}
