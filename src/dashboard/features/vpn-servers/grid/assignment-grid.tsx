import { useMemo } from 'react';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import { FilterPill } from '#dashboard/ui/controls/filter-pill.tsx';
import { SortSelect } from '#dashboard/ui/controls/sort-select.tsx';
import { ButtonLink } from '#dashboard/ui/controls/button-link.tsx';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { textColumn } from '#dashboard/ui/table/columns.tsx';
import type { Column } from '#dashboard/ui/table/types.ts';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { IconRefresh } from '#generated/icons/refresh.ts';
import { IconX } from '#generated/icons/x.ts';
import { getServerName } from '../server-name.ts';
import { AssignmentCells } from './assignment-cells.tsx';
import type { ServersView } from '../directory/servers-view.ts';
import { showChanges } from './changes.ts';
import { failureMessage } from './write-cells.ts';
import type { GridRow } from './grid-rows.ts';
import { StagedChanges } from './staged-changes.tsx';
import { useAssignments, useChangeAssignments } from './use-assignments.ts';
import { useStaged } from './use-staged.ts';
import classes from './assignment-grid.module.css';

interface AssignmentGridProps {
  view: ServersView;
  onViewChange: (part: Partial<ServersView>) => void;
}

export function AssignmentGrid(props: AssignmentGridProps) {
  const assignments = useAssignments();
  const { rows, error, retry } = assignments;
  if (error || !rows) return <ListPending noun="assignments" query={{ error, refetch: retry }} />;
  return <LoadedGrid {...props} {...assignments} rows={rows} />;
}

type LoadedGridProps = AssignmentGridProps &
  Pick<ReturnType<typeof useAssignments>, 'apps' | 'askedAt' | 'reload'> & {
    rows: readonly GridRow[];
  };

function LoadedGrid(props: LoadedGridProps) {
  const { view, onViewChange, apps, rows: loaded, askedAt, reload } = props;
  const change = useChangeAssignments({ named: { apps, rows: loaded }, onFailed: reload });
  const { changes, failures, work } = change;
  const now = useMemo(() => showChanges(loaded, changes, askedAt), [loaded, changes, askedAt]);
  const staged = useStaged(now, apps, change.change);
  const { rows } = staged;
  const { sort, unused } = view;
  return (
    <>
      {failures.length > 0 && (
        <div className={classes.failed}>
          <FailureNote message={failureMessage(failures)} />
          <RowAction
            label="Try again"
            icon={<IconRefresh size={16} />}
            onClick={change.retryFailed}
          />
          <RowAction label="Close" icon={<IconX size={16} />} onClick={change.forgetFailures} />
        </div>
      )}
      <DataTable
        {...table}
        rows={rows}
        columns={serverColumns}
        view={view}
        onViewChange={onViewChange}
        filter={unused && { ...onlyUnused, onClear: () => onViewChange({ unused: undefined }) }}
        editing={useBusyServers(rows)}
        toolbar={
          rows.length > 0 && (
            <div className={classes.tools} data-tools>
              <SortSelect
                orders={orders}
                sort={sort}
                onSort={(next) => onViewChange({ sort: next })}
              />
              <FilterPill
                label="Unused"
                title="Servers that no application uses"
                count={rows.filter(onlyUnused.passes).length}
                pressed={unused === true}
                onPress={() => onViewChange({ unused: unused ? undefined : true })}
              />
            </div>
          )
        }
        layout={({ rows: shown }) =>
          apps.length === 0 ? (
            <Nothing
              title="No applications yet"
              action={
                <ButtonLink to="/apps" variant="light">
                  New application
                </ButtonLink>
              }
            >
              Servers are assigned to applications, and there is none yet.
            </Nothing>
          ) : (
            <AssignmentCells rows={shown} all={rows} apps={apps} stage={staged.stage} work={work}>
              <StagedChanges staged={staged} isWorking={work !== undefined} />
            </AssignmentCells>
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
  rowName: ({ server }: GridRow) => getServerName(server),
  empty: {
    title: 'No VPN servers yet',
    hint: 'Servers of the directory are assigned to applications here. Add one first.',
  },
};

const onlyUnused = { id: 'unused', passes: ({ used }: GridRow) => used.size === 0 };

/** A row with a pending or staged change keeps its place, whatever the search or order. */
function useBusyServers(rows: readonly GridRow[]): ReadonlySet<string> {
  return useMemo(
    () =>
      new Set(
        rows
          .filter(({ busy, staged }) => busy.size + staged.size > 0)
          .map(({ server }) => server._id),
      ),
    [rows],
  );
}

const getCountry = ({ server }: GridRow) => server.countryName;

/** The searched and sorted columns; the grid renders them itself. */
const serverColumns: readonly Column<GridRow>[] = [
  {
    ...textColumn({ id: 'country', header: 'Country', width: '1fr' }, getCountry),
    searchText: ({ server }) => `${server.countryName}\n${server.countryId}`,
  },
  textColumn({ id: 'ip', header: 'IP address', width: '1fr' }, ({ server }) => server.ip),
  {
    id: 'apps',
    header: 'Used by',
    width: '1fr',
    cell: ({ used }) => used.size,
    sortValue: ({ used }) => used.size,
  },
];

const orders = [
  { sort: '', label: 'Directory order' },
  { sort: 'country', label: 'Country, A to Z' },
  { sort: '-country', label: 'Country, Z to A' },
  { sort: 'ip', label: 'IP address' },
  { sort: '-ip', label: 'IP address, reversed' },
  { sort: 'apps', label: 'Least used first' },
  { sort: '-apps', label: 'Most used first' },
];
