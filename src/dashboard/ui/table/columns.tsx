import { KeyText } from '../format/key-text.tsx';
import type { Column } from './types.ts';

type Head = Pick<Column<never>, 'id' | 'header' | 'width'>;

/** Shown, sorted and searched by the same text. */
export const textColumn = <Row,>(head: Head, read: (row: Row) => string): Column<Row> => ({
  ...head,
  cell: read,
  sortValue: read,
  searchText: read,
});

export const keyColumn = (width: string): Column<{ key: string }> => ({
  ...textColumn({ id: 'key', header: 'Key', width }, ({ key }) => key),
  cell: ({ key }) => <KeyText text={key} />,
});
