import { useMemo } from 'react';
import { getRowHeight } from '#dashboard/browser/device-store.ts';
import type { Column } from './types.ts';
import classes from './data-table.module.css';

/** More would make typing and scrolling slower. */
const MOST = 200;

interface FindableRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The rendered rows, by index. */
  first: number;
  last: number;
}

/** Text of the rows that are not rendered, a line each: the browser's own search finds it. */
export function FindableRows<Row>({ rows, columns, first, last }: FindableRowsProps<Row>) {
  const lines = useMemo(() => {
    if (rows.length > MOST) return [];
    const readers = columns.flatMap(({ searchText }) => searchText ?? []);
    return rows.map((row) =>
      readers
        .map((read) => read(row))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    );
  }, [rows, columns]);
  if (lines.length === 0) return null;
  return (
    <>
      <Lines top={0} lines={lines.slice(0, first)} />
      <Lines top={last + 1} lines={lines.slice(last + 1)} />
    </>
  );
}

function Lines({ top, lines }: { top: number; lines: readonly string[] }) {
  const height = getRowHeight();
  return (
    <div
      className={classes.findable}
      style={{ top: top * height, lineHeight: `${height}px` }}
      aria-hidden
      translate="no"
    >
      {lines.join('\n')}
    </div>
  );
}
