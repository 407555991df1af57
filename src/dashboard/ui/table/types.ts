import type { ReactNode } from 'react';
import type { TableView } from './table-view.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  /** Used in the URL when the table is sorted by it. */
  id: string;
  header: string;
  /** Says what the marks in its cells mean. */
  hint?: string | undefined;
  cell: (row: Row) => ReactNode;
  sortValue?: (row: Row) => string | number;
  /** Makes the column searchable; read once per row, not per key stroke. */
  searchText?: (row: Row) => string;
  /** A CSS grid track, e.g. `minmax(160px, 1fr)`. Not `auto`: each row is a grid of its own. */
  width: string;
  isNumber?: boolean | undefined;
}

interface EmptyState {
  title: string;
  hint: ReactNode;
  action?: ReactNode;
}

export interface RowTest<Row> {
  /** Equal for filters that match the same rows. */
  id: string;
  /** Stable as long as the id is. */
  passes: (row: Row) => boolean;
  /** The filter has not seen the newest rows: a list frozen for an edit stays until it has. */
  isOutdated?: boolean;
  onClear: () => void;
}

export interface RowsLayout<Row> {
  rows: readonly Row[];
  selection: Selection<Row>;
  sort: string | undefined;
  onPressHeader: (columnId: string) => void;
}

interface RowOrder<Row> {
  rows: readonly Row[];
  sort: string | undefined;
  sortBy: (sort: string) => void;
}

export interface DataTableProps<Row> {
  label: string;
  searchLabel: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The row's display name, used to label its checkbox (`Select <name>`). */
  rowName: (row: Row) => string;
  /** Constant or memoised: new columns make the table read all its rows again. */
  columns: readonly Column<Row>[];
  view: TableView;
  /** Also called while the user types. */
  onViewChange: (view: TableView) => void;
  rowActions?: (row: Row) => ReactNode;
  rowActionsWidth?: string;
  /** Adds checkboxes to the rows; rendered in the bulk bar while rows are selected. */
  bulkActions?: (selected: readonly Row[], clear: () => void) => ReactNode;
  filter?: RowTest<Row> | undefined;
  /** Ids of the rows that come first in any order. Memoised. */
  onTop?: ReadonlySet<string>;
  /** Ids of the rows being edited: they are always listed, and freeze the list. */
  editing?: ReadonlySet<string>;
  /** Given the listed rows, and the order that a layout without headers lets the user choose. */
  toolbar?: ReactNode | ((order: RowOrder<Row>) => ReactNode);
  className?: string | undefined;
  /**
   * Replaces the rows, e.g. with a gallery. Each item has its index as `data-index`, which keeps
   * the focus.
   */
  layout?: ((layout: RowsLayout<Row>) => ReactNode) | undefined;
  empty: EmptyState;
}
