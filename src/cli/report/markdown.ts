import type { Change } from '#changes/diff.ts';
import { getChangeName } from '#changes/sentences.ts';
import { countChanges, getSides } from './changes.ts';

/** A comment of GitHub takes 65,536 characters. */
const MOST_CHARACTERS = 60_000;
const MOST_IN_CELL = 500;

export interface Section {
  title: string;
  changes: readonly Change[];
  same: number;
}

export function toMarkdown(sections: readonly Section[]): string {
  const lines: string[] = [];
  let room = MOST_CHARACTERS;
  for (const { title, changes, same } of sections) {
    const count = changes.length === 0 ? 'no differences' : countChanges(changes);
    lines.push(`### ${escapeCell(title)}: ${count}, ${same.toLocaleString('en')} the same`, '');
    if (changes.length === 0) continue;
    lines.push('| | before | after |', '| --- | --- | --- |');
    const rows = changes.map(toRow);
    const shown = rows.filter((row) => (room -= row.length + 1) > 0);
    lines.push(...shown, '');
    const left = rows.length - shown.length;
    if (left > 0) lines.push(`And ${left.toLocaleString('en')} more.`, '');
  }
  return lines.join('\n');
}

function toRow(change: Change): string {
  const { before = '', after = '' } = getSides(change);
  return `| ${[getChangeName(change), before, after].map(escapeCell).join(' | ')} |`;
}

/** Shows any text as it is: nothing in it is markup, a mention or another cell. */
const escapeCell = (text: string): string =>
  (text.length > MOST_IN_CELL ? `${text.slice(0, MOST_IN_CELL)}…` : text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_{}[\]()#+!|~@>-]/g, (character) => `&#${character.codePointAt(0) ?? 0};`)
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '<br>');
