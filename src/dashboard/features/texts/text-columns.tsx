import type { Text } from '../../../../generated/model/text.ts';
import type { Column } from '../../ui/data-table/types.ts';
import { TextPreview } from './text-preview.tsx';
import classes from './texts-table.module.css';

/** The columns of the English tab. */
export const textColumns: Column<Text>[] = [
  {
    id: 'key',
    header: 'Key',
    width: 'minmax(0, 1fr)',
    cell: ({ key }) => <span className={classes.key}>{key}</span>,
    sortValue: ({ key }) => key,
    searchText: ({ key }) => key,
  },
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
