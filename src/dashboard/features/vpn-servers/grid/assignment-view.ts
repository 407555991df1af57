import type { TableView } from '#dashboard/ui/table/table-view.ts';

/** The state of the grid that its URL holds. */
export interface AssignmentView extends TableView {
  unused?: true | undefined;
}
