import type { TableView } from '#dashboard/ui/table/table-view.ts';

/** The state of the grid that is kept in the address. */
export interface AssignmentView extends TableView {
  /** Only servers that no app uses. */
  unused?: true | undefined;
}
