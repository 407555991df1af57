import type { TableView } from '#dashboard/ui/table/table-view.ts';

export interface AssignmentView extends TableView {
  unused?: true | undefined;
}
