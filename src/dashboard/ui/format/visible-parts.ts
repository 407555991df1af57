export interface VisiblePart {
  text: string;
  mark?: { sign: string; name: string };
}

const signs: Readonly<Record<string, { sign: string; name: string }>> = {
  '\n': { sign: '↵', name: 'Line break' },
  '\r\n': { sign: '↵', name: 'Line break (Windows)' },
  '\r': { sign: '↵', name: 'Carriage return' },
  '\u2028': { sign: '↵', name: 'Line separator' },
  '\u2029': { sign: '¶', name: 'Paragraph separator' },
  '\t': { sign: '⇥', name: 'Tab' },
  '\u00A0': { sign: '⍽', name: 'No-break space' },
  '\u202F': { sign: '⍽', name: 'Narrow no-break space' },
  '\u00AD': { sign: '¬', name: 'Soft hyphen' },
  '\u200B': { sign: '[ZWSP]', name: 'Zero-width space' },
  '\u200C': { sign: '[ZWNJ]', name: 'Zero-width non-joiner' },
  '\u200D': { sign: '[ZWJ]', name: 'Zero-width joiner' },
  '\u2060': { sign: '[WJ]', name: 'Word joiner' },
  '\uFEFF': { sign: '[BOM]', name: 'Byte order mark' },
  '\u200E': { sign: '[LRM]', name: 'Left-to-right mark' },
  '\u200F': { sign: '[RLM]', name: 'Right-to-left mark' },
};

/**
 * Spaces at the edges, unusual spaces, controls and marks without a shape. Joiners inside an emoji
 * are part of it.
 */
const unseen =
  /\r\n|[\n\r\t]|^ +| +$|(?<!\p{Extended_Pictographic}\uFE0F?)\u200D|[\u00A0\u00AD\u200B\u200C\u200E\u200F\u2028\u2029\u202F\u2060\uFEFF]|[^\S ]|(?!\u200D)[\p{Cc}\p{Cf}]/gu;

export const hasUnseen = (text: string): boolean => text.search(unseen) >= 0;

/** Splits a text; the parts join to the same text. Invisible parts have a mark. */
export function visibleParts(text: string): VisiblePart[] {
  const parts: VisiblePart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(unseen)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: found, mark: getMark(found) });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function getMark(found: string): { sign: string; name: string } {
  if (found.startsWith(' ')) return { sign: '·'.repeat(found.length), name: 'Space' };
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return signs[found] ?? { sign: `[U+${code}]`, name: `Character U+${code}` };
}
