import type { LocaleText } from '../../../../generated/model/locale-text.ts';
import type { Column } from '../../ui/data-table/types.ts';
import { keyColumn } from './key-column.tsx';
import { TextPreview } from './text-preview.tsx';
import classes from './texts-table.module.css';

/** The columns of the tabs beside English. */
export const localeColumns: Column<LocaleText>[] = [
  keyColumn,
  {
    id: 'original',
    header: 'Original',
    width: 'minmax(0, 1.4fr)',
    cell: ({ originalValue }) => <TextPreview text={originalValue} dimmed />,
    searchText: ({ originalValue }) => originalValue,
  },
  {
    id: 'value',
    header: 'Translation',
    width: 'minmax(0, 1.4fr)',
    cell: (text) => <Translation text={text} />,
    sortValue: ({ value }) => value,
    searchText: ({ value }) => value,
  },
  {
    id: 'status',
    header: 'Status',
    width: '110px',
    cell: ({ status }) => (
      <span className={classes.status} data-status={status}>
        {status}
      </span>
    ),
    searchText: ({ status }) => status,
  },
];

/** The translation; the original, dimmed, while there is none (spec 4); why it failed. */
function Translation({ text }: { text: LocaleText }) {
  const { value, isMissing, status, errorMessage } = text;
  return (
    <>
      <TextPreview text={value} dimmed={isMissing} />
      {status === 'error' && (
        <span className={classes.failure}>{errorMessage ?? 'Translation failed'}</span>
      )}
    </>
  );
}
