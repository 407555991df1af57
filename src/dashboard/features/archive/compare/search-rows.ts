import type { Comparison } from '#changes/comparison.ts';
import type { Change } from '#changes/diff.ts';
import { foldText } from '#domain/fold-text.ts';

/** Each row's text is made by the first search. Weak: freed together with the comparison. */
const prepared = new WeakMap<Change, string>();

function getSearchText(row: Change): string {
  const known = prepared.get(row);
  if (known !== undefined) return known;
  const sides = [
    'before' in row ? row.before : '',
    'after' in row ? row.after : '',
    'renamedFrom' in row ? row.renamedFrom : '',
  ];
  const text = foldText([row.key, ...sides.flatMap(getWords)].join('\n'));
  prepared.set(row, text);
  return text;
}

interface Said {
  value?: string;
  description?: string;
  url?: string;
  ip?: string;
}

const getWords = (side: string | Said | undefined): string[] => {
  if (typeof side !== 'object') return [side ?? ''];
  const { value = '', description = '', url = '', ip = '' } = side;
  return [value, description, url, ip];
};

export function searchRows(comparison: Comparison, query: string): Comparison {
  const wanted = foldText(query).trim();
  if (wanted === '') return comparison;
  const search = (rows: readonly Change[]) =>
    rows.filter((row) => getSearchText(row).includes(wanted));
  const { added, changed, removed } = comparison;
  return {
    ...comparison,
    added: search(added),
    changed: search(changed),
    removed: search(removed),
  };
}
