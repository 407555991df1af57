import type { StringsEntry } from './types.ts';

type WritableEntry = Pick<StringsEntry, 'key' | 'value' | 'description'>;

/** Characters that an editor would not show or that UTF-8 cannot carry: lone surrogates. */
const UNSAFE =
  /["\\\u0000-\u001f\u007f\u0085\u2028\u2029\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/**
 * Writes a `.strings` file that Apple's tools and `parseStrings` read: every entry quoted, its
 * description as the comment right above it, a blank line between entries. Reading it again gives
 * the same keys and values; a description comes back without the spaces around its lines, and one
 * that is only a ruler, reads like a heading or says that there is no comment does not come back. Give the entries unique
 * keys: of two with the same key a reader takes the last.
 */
export function writeStrings(entries: readonly WritableEntry[]): string {
  return entries
    .map(
      ({ key, value, description }) =>
        `${comment(description)}${quoted(key)} = ${quoted(value)};\n`,
    )
    .join('\n');
}

function quoted(text: string): string {
  return `"${text.replace(UNSAFE, (char) => ESCAPES.get(char) ?? unicodeEscape(char))}"`;
}

function unicodeEscape(char: string): string {
  return `\\U${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function comment(description: string | undefined): string {
  const lines = (description ?? '')
    // Zero bytes would have the file taken for UTF-16, and a comment knows no escapes.
    .replaceAll('\0', ' ')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim());
  if (lines.every((line) => line === '')) return '';
  // In a block, a star at either end of a line is taken for its frame, and */ ends it.
  const fitsBlock = lines.every((line) => !/^\*|\*$|\*\/|\/\*/.test(line));
  if (fitsBlock) return `/* ${lines.join('\n   ')} */\n`;
  return lines.map((line) => `// ${line}\n`).join('');
}
