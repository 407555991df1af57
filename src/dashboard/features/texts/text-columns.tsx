import type { Text } from '../../../../generated/model/text.ts';
import type { Column } from '../../ui/data-table/types.ts';
import { keyColumn } from './key-column.tsx';
import { TextPreview } from './text-preview.tsx';

/** The columns of the English tab. */
export const textColumns: Column<Text>[] = [
  keyColumn,
  {
    id: 'value',
    header: 'Value',
    width: 'minmax(0, 1.6fr)',
    cell: ({ value }) => <TextPreview text={value} />,
    sortValue: ({ value }) => value,
    searchText: ({ value }) => value,
  },
  {
    id: 'description',
    header: 'Description',
    width: 'minmax(0, 1fr)',
    cell: ({ description }) =>
      description !== undefined && <TextPreview text={description} dimmed />,
    searchText: ({ description = '' }) => description,
  },
];
