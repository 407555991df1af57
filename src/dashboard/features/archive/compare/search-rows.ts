import type { Comparison } from '#changes/comparison.ts';
import type { Change } from '#changes/diff.ts';
import { matchRows, prepareSearch } from '#dashboard/ui/table/rows-shown.ts';

const columns = [
  {
    id: 'row',
    searchText: (row: Change) =>
      [
        row.key,
        ...getWords('before' in row ? row.before : ''),
        ...getWords('after' in row ? row.after : ''),
        ...getWords('renamedFrom' in row ? row.renamedFrom : ''),
      ].join('\n'),
  },
];

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
  if (query.trim() === '') return comparison;
  const search = (rows: readonly Change[]) => matchRows(prepareSearch(rows, columns), query);
  const { added, changed, removed } = comparison;
  return {
    ...comparison,
    added: search(added),
    changed: search(changed),
    removed: search(removed),
  };
}
