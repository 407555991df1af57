/** A comment of a file of colors with the lines it begins and ends on. */
export type Comment = { text: string; firstLine: number; lastLine: number };

/** Rulers and boxes: `-----`, `=====`, `*****`. */
const RULER = /^[-=_*#~+/\\|<>.·•─━═—–\s]{4,}$/;

export type Descriptions = {
  /** To be told in the order of the file. */
  sawComment(comment: Comment): void;
  /** A heading, or anything else that a comment further up does not reach across. */
  forget(): void;
  /** Description of what begins on this line: the comment that ends on it or on the line above. */
  above(line: number): string | undefined;
};

/** Comments of one line that stand below each other are one; a blank line between divides them. */
export function createDescriptions(): Descriptions {
  let lines: string[] = [];
  let lastLine = 0;

  return {
    sawComment({ text, firstLine, lastLine: end }) {
      const own = getWords(text);
      if (firstLine !== lastLine + 1 || text.startsWith('/*')) lines = [];
      // One at a time: a spread of a million lines would not fit on the stack.
      for (const line of own) lines.push(line);
      lastLine = end;
    },
    forget() {
      lines = [];
      lastLine = 0;
    },
    above(line) {
      const isNear = lastLine === line || lastLine === line - 1;
      return isNear ? joined(lines) : undefined;
    },
  };
}

/** The words of a comment, without its signs; nothing when it has no words. */
export function readDescription(text: string): string | undefined {
  return joined(getWords(text));
}

function joined(lines: readonly string[]): string | undefined {
  const words = lines.join('\n').trim();
  return words === '' ? undefined : words;
}

/** `///` is what our own files have: it stands before words that are kept to the letter. */
function getWords(text: string): string[] {
  if (text.startsWith('///')) return [text.slice(3).trim()];
  const lines = text.startsWith('/*')
    ? getWordsOfBlock(text)
    : [text.replace(/^(?:\/\/|--|#+|;)/, '')];
  return lines.map((line) => line.trim()).filter((line) => !RULER.test(line));
}

function getWordsOfBlock(text: string): string[] {
  const body = text.slice(2, text.endsWith('*/') ? -2 : undefined);
  const lines = body.split(/\r\n|[\n\r\u2028\u2029]/);
  const hasColumn = lines.slice(1).every((line) => /^\s*(?:\*|$)/.test(line));
  const first = (lines[0] ?? '').replace(/^\*+/, '');
  const rest = lines.slice(1);
  return [first, ...(hasColumn ? rest.map((line) => line.replace(/^\s*\*+/, '')) : rest)];
}

/** The comment that gives this description when it is read again: its lines, each after `///`. */
export function writeDescription(description: string | undefined, indent = ''): string {
  const words = (description ?? '').trim();
  if (words === '') return '';
  return words
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `${`${indent}/// ${line.trim()}`.trimEnd()}\n`)
    .join('');
}
