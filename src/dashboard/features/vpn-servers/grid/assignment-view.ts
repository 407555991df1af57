import type { TableView } from '#dashboard/ui/data-table/table-view.ts';

/** What of the grid can stand in an address. */
export interface AssignmentView extends TableView {
  /** Only servers that no app uses. */
  unused?: true | undefined;
}
