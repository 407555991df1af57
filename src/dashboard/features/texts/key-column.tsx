import type { Column } from '#dashboard/ui/table/types.ts';
import { KeyText } from '#dashboard/ui/format/key-text.tsx';
import classes from './texts-table.module.css';

export const keyColumn: Column<{ key: string }> = {
  id: 'key',
  header: 'Key',
  width: 'minmax(0, 1fr)',
  cell: ({ key }) => (
    <span className={classes.key} dir="auto" translate="no">
      <KeyText text={key} />
    </span>
  ),
  sortValue: ({ key }) => key,
  searchText: ({ key }) => key,
};
