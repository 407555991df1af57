import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Column } from '#dashboard/ui/data-table/types.ts';
import { keyColumn } from './key-column.tsx';
import { OriginalCell } from './translate/original-cell.tsx';
import { StatusBadge } from './translate/status-badge.tsx';
import { statuses } from './translate/status-counts.ts';
import { TranslationCell } from './translate/translation-cell.tsx';

/** The columns of a tab beside English. Once per language: the table reads its rows anew for new columns. */
export const localeColumns = (locale: TargetLocale): Column<LocaleText>[] => [
  keyColumn,
  {
    id: 'original',
    header: 'Original',
    width: 'minmax(0, 1.4fr)',
    cell: (text) => <OriginalCell row={text} locale={locale} />,
    sortValue: ({ originalValue }) => originalValue,
    searchText: ({ originalValue }) => originalValue,
  },
  {
    id: 'value',
    header: 'Translation',
    width: 'minmax(0, 1.6fr)',
    cell: (text) => <TranslationCell row={text} locale={locale} />,
    sortValue: ({ value }) => value,
    searchText: ({ value }) => value,
  },
  {
    id: 'status',
    header: 'Status',
    width: '110px',
    cell: ({ status, isMissing, isAutoTranslated }) => (
      <StatusBadge status={status} isAutoTranslated={isMissing ? undefined : isAutoTranslated} />
    ),
    sortValue: ({ status }) => statuses.indexOf(status),
    searchText: ({ status }) => status,
  },
];
