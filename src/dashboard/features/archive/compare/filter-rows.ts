import type { Comparison } from '#changes/comparison.ts';
import type { Change } from '#changes/diff.ts';
import type { LocaleCode } from '#domain/locales.ts';
import type { CompareView, KindFilter } from './compare-view.ts';

type ChangeName = Change['change'];
type Filter = Pick<CompareView, 'kind' | 'language' | 'change'>;

export interface RowCounts {
  kinds: ReadonlyMap<KindFilter, number>;
  languages: ReadonlyMap<LocaleCode, number>;
  changes: Readonly<Record<ChangeName, number>>;
}

const isOfKind = ({ kind, locale }: Change, filter: Filter): boolean =>
  (filter.kind === undefined || kind === filter.kind) &&
  (filter.language === undefined || locale === filter.language);

export function filterRows(
  comparison: Comparison,
  filter: Filter,
): Record<ChangeName, readonly Change[]> {
  const pass = (change: ChangeName) => {
    if (filter.change !== undefined && filter.change !== change) return [];
    const rows = comparison[change];
    return filter.kind === undefined ? rows : rows.filter((row) => isOfKind(row, filter));
  };
  return { added: pass('added'), changed: pass('changed'), removed: pass('removed') };
}

export function countRows(comparison: Comparison, filter: Filter): RowCounts {
  const kinds = new Map<KindFilter, number>();
  const languages = new Map<LocaleCode, number>();
  const changes = { added: 0, changed: 0, removed: 0 };
  for (const change of ['added', 'changed', 'removed'] as const) {
    const isCounted = filter.change === undefined || filter.change === change;
    for (const row of comparison[change]) {
      if (isOfKind(row, filter)) changes[change] += 1;
      if (!isCounted) continue;
      if (row.kind === 'vpnServer') continue;
      kinds.set(row.kind, (kinds.get(row.kind) ?? 0) + 1);
      if (row.locale !== undefined) languages.set(row.locale, (languages.get(row.locale) ?? 0) + 1);
    }
  }
  return { kinds, languages, changes };
}
