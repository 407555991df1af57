import type { ReactNode } from 'react';
import type { TableView } from './table-view.ts';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  /** Stands in the address when the table is sorted by it. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The first rows after a page was opened are painted without it. */
  later?: boolean;
  /** Makes the column sortable. */
  sortValue?: (row: Row) => string | number;
  /** Makes the column searchable; read once per row, not per key stroke. */
  searchText?: (row: Row) => string;
  /** A CSS grid track, e.g. `minmax(160px, 1fr)`. Not `auto`: each row is a grid of its own. */
  width: string;
  /** Its figures stand below each other. */
  isNumber?: boolean | undefined;
}

export interface EmptyState {
  title: string;
  /** Says what else can be done. */
  hint: ReactNode;
  /** The first step itself, as a button. */
  action?: ReactNode;
}

/** Which rows are listed, besides those that are searched for. */
export interface RowTest<Row> {
  /** Equal for tests that pass the same rows. */
  id: string;
  /** Stable as long as the id is. */
  passes: (row: Row) => boolean;
  /** It does not know of the newest rows yet: a list that is kept for an edit stays until it does. */
  isBehind?: boolean;
  /** Lists all rows again. */
  onClear: () => void;
}

/** The data another layout needs to show the same rows, with the same selection and order. */
export interface RowsLayout<Row> {
  rows: readonly Row[];
  selection: Selection<Row>;
  sort: string | undefined;
  onPressHeader: (columnId: string) => void;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table, e.g. `Applications`. */
  label: string;
  /** Accessible name and placeholder of the search box, e.g. `Search applications`. */
  searchLabel: string;
  rows: readonly Row[];
  /** Stable, like `columns`. */
  rowId: (row: Row) => string;
  /** The row's display name, used to label its checkbox (`Select <name>`). */
  rowName: (row: Row) => string;
  /** Outside the component or memoised: new columns make the table read all its rows again. */
  columns: readonly Column<Row>[];
  view: TableView;
  /** Navigate with `replace` and without `resetScroll`: it is called while a person types. */
  onViewChange: (view: TableView) => void;
  /** Labelled icon buttons at the row's end (`RowAction`). */
  rowActions?: (row: Row) => ReactNode;
  /** The grid track of the row actions, wide enough for all of them. */
  rowActionsWidth?: string;
  /** Gives the rows checkboxes; rendered in the bulk bar while something is selected. */
  bulkActions?: (selected: readonly Row[], clear: () => void) => ReactNode;
  filter?: RowTest<Row> | undefined;
  /** Ids of the rows that come first, however the table is sorted. Memoised. */
  onTop?: ReadonlySet<string>;
  /** Ids of the rows being edited: they are always listed, and while there are any nothing moves. */
  editing?: ReadonlySet<string>;
  /** Filters beside the search box. They stay when no row is left. */
  toolbar?: ReactNode;
  /**
   * Lays the rows out otherwise than below each other: as a gallery, say. What stands for a row has
   * its place among the rows shown as `data-index`, by which it keeps the focus.
   */
  layout?: ((layout: RowsLayout<Row>) => ReactNode) | undefined;
  /** Shown instead of the table while there are no rows at all. */
  empty: EmptyState;
}
