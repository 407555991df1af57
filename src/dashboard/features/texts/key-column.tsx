import type { Column } from '#dashboard/ui/table/types.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';
import classes from './texts-table.module.css';

export const keyColumn: Column<{ key: string }> = {
  id: 'key',
  header: 'Key',
  width: 'minmax(0, 1fr)',
  cell: ({ key }) => (
    <span className={classes.key} dir="auto" translate="no">
      <VisibleText text={key} />
    </span>
  ),
  sortValue: ({ key }) => key,
  searchText: ({ key }) => key,
};
