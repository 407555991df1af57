import { useMemo } from 'react';
import { describeError } from '#dashboard/http/api-error.ts';
import { DataTable } from '#dashboard/ui/data-table/data-table.tsx';
import { Nothing } from '#dashboard/ui/data-table/nothing.tsx';
import { ListPending } from '#dashboard/ui/list-pending.tsx';
import { nameOf } from '../server-name.ts';
import { AssignmentCells } from './assignment-cells.tsx';
import type { AssignmentView } from './assignment-view.ts';
import { FailedChanges } from './failed-changes.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { type GridRow, withChanges } from './grid-rows.ts';
import { serverColumns } from './server-columns.ts';
import { useAssignments } from './use-assignments.ts';
import { useChangeAssignments } from './use-change-assignments.ts';
import classes from './assignment-grid.module.css';

interface AssignmentGridProps {
  view: AssignmentView;
  onViewChange: (view: AssignmentView) => void;
}

/** Which app uses which server, at a glance; and what nobody uses. */
export function AssignmentGrid(props: AssignmentGridProps) {
  const assignments = useAssignments();
  const { rows, error, retry } = assignments;
  if (error || !rows)
    return (
      <ListPending
        noun="assignments"
        query={{ error, refetch: retry }}
        describe={describeError}
        className={classes.loading}
      />
    );
  return <LoadedGrid {...props} {...assignments} rows={rows} />;
}

type LoadedGridProps = AssignmentGridProps &
  Pick<ReturnType<typeof useAssignments>, 'apps' | 'askedAt' | 'reload'> & {
    rows: readonly GridRow[];
  };

function LoadedGrid(props: LoadedGridProps) {
  const { view, onViewChange, apps, rows: loaded, askedAt, reload } = props;
  const change = useChangeAssignments({ named: { apps, rows: loaded }, onFailed: reload });
  const { changes } = change;
  const rows = useMemo(() => withChanges(loaded, changes, askedAt), [loaded, changes, askedAt]);
  const { unused } = view;
  const setUnused = (next: true | undefined) => onViewChange({ ...view, unused: next });
  return (
    <>
      <FailedChanges failures={change.failures} onClose={change.forgetFailures} />
      <DataTable
        {...table}
        rows={rows}
        columns={serverColumns}
        view={view}
        onViewChange={({ q, sort }) => onViewChange({ q, sort, unused })}
        filter={unused && { ...onlyUnused, onClear: () => setUnused(undefined) }}
        editing={useBusyServers(rows)}
        toolbar={
          rows.length > 0 && <GridToolbar rows={rows} view={view} onViewChange={onViewChange} />
        }
        layout={({ rows: shown }) =>
          apps.length === 0 ? (
            <Nothing title="No apps yet">
              Servers are assigned to apps; create the first one.
            </Nothing>
          ) : (
            <AssignmentCells rows={shown} all={rows} apps={apps} change={change} />
          )
        }
      />
    </>
  );
}

const table = {
  label: 'Assignments',
  searchLabel: 'Search servers',
  rowId: ({ server }: GridRow) => server._id,
  rowName: ({ server }: GridRow) => nameOf(server),
  empty: {
    title: 'No VPN servers yet',
    hint: 'Add the first to the directory; then it can be assigned to apps here.',
  },
};

const onlyUnused = { id: 'unused', passes: ({ used }: GridRow) => used.size === 0 };

/** While a server is assigned or removed its row stays where it is, whatever is searched or sorted for. */
function useBusyServers(rows: readonly GridRow[]): ReadonlySet<string> {
  return useMemo(
    () => new Set(rows.filter(({ busy }) => busy.size > 0).map(({ server }) => server._id)),
    [rows],
  );
}
