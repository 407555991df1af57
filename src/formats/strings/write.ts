import { splitLines } from '#formats/text/characters.ts';
import type { StringsEntry } from './types.ts';

type WritableEntry = Pick<StringsEntry, 'key' | 'value' | 'description'>;

/** Characters that editors hide, or that UTF-8 cannot hold: lone surrogates. */
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
 * For Apple's tools and `parseStrings`. Keys and values read back the same; descriptions that look
 * like rulers or headings do not. Of equal keys the last wins.
 */
export function writeStrings(entries: readonly WritableEntry[]): string {
  return entries
    .map(
      ({ key, value, description }) => `${comment(description)}${quote(key)} = ${quote(value)};\n`,
    )
    .join('\n');
}

function quote(text: string): string {
  return `"${text.replace(UNSAFE, (char) => ESCAPES.get(char) ?? unicodeEscape(char))}"`;
}

function unicodeEscape(char: string): string {
  return `\\U${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function comment(description: string | undefined): string {
  // Zero bytes would look like UTF-16, and comments have no escapes.
  const lines = splitLines((description ?? '').replaceAll('\0', ' ')).map((line) => line.trim());
  if (lines.every((line) => line === '')) return '';
  // In a block, stars at either end of a line read as its frame, and */ ends it.
  const fitsBlock = lines.every((line) => !/^\*|\*$|\*\/|\/\*/.test(line));
  if (fitsBlock) return `/* ${lines.join('\n   ')} */\n`;
  return lines.map((line) => `// ${line}\n`).join('');
}
