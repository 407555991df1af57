import { splitLines } from '#formats/text/characters.ts';

/** Writes a description as a comment. XML forbids `--` in one, so it becomes a dash. */
export function writeComment(description = ''): string {
  const words = description
    .replaceAll(/[\u0000-\u0008\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, ' ')
    .replaceAll(/-{2,}/g, '—');
  const lines = splitLines(words).map((line) => line.trim());
  if (lines.every((line) => line === '')) return '';
  return `    <!-- ${lines.join('\n         ')} -->\n`;
}
