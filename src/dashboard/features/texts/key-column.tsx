import type { Column } from '#dashboard/ui/table/types.ts';
import classes from './texts-table.module.css';
import { Fragment } from 'react';
import { hasUnseen } from '#dashboard/ui/format/visible-parts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';

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

/** After a separator, and before a capital letter within a word. */
const BREAKS = /(?<=[._/:-])(?=\w)|(?<=[a-z\d])(?=[A-Z])/;

/** A key, which browsers would break anywhere, or not at all. */
function KeyText({ text }: { text: string }) {
  if (hasUnseen(text)) return <VisibleText text={text} />;
  return text.split(BREAKS).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
