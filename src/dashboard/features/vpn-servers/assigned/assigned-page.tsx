import { Button } from '@mantine/core';
import { useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';
import { NOTHING_DONE } from '#domain/task.ts';
import { ApiError } from '#domain/api-error.ts';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import type { TableView } from '#dashboard/ui/table/table-view.ts';
import { textColumn } from '#dashboard/ui/table/columns.tsx';
import type { Column } from '#dashboard/ui/table/types.ts';
import { lazyComponent, preloadOnHover } from '#dashboard/ui/layout/lazy-component.tsx';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import {
  getListAppVpnServersQueryOptions,
  getRemoveVpnServerAssignmentMutationKey,
  type RemoveVpnServerAssignmentMutationVariables,
  useAssignVpnServers,
  useRemoveVpnServerAssignment,
} from '#generated/api/app-vpn-servers.ts';
import { IconPlus } from '#generated/icons/plus.ts';
import { IconStarFilled } from '#generated/icons/star-filled.ts';
import { IconX } from '#generated/icons/x.ts';
import type { AppVpnServer } from '#generated/model/index.ts';
import { Flag } from '../flag.tsx';
import { askToRemovePremium } from '../premium-loss.ts';
import { sortByValue } from '#dashboard/ui/table/text-order.ts';
import { getServerName, getServerOrder } from '../server-name.ts';
import { useFading } from './use-fading.ts';
import classes from './assigned.module.css';

const AddServersDialog = lazyComponent(
  async () => (await import('./add-servers-dialog.tsx')).AddServersDialog,
);

interface AssignedPageProps {
  appId: string;
  view: TableView;
  onViewChange: (view: TableView) => void;
}

export function AssignedPage({ appId, view, onViewChange }: AssignedPageProps) {
  const { query, assigned, remove } = useAssignedServers(appId);
  const [dialog, setDialog] = useKeptDialog<'add'>();
  return (
    <>
      <PageHeader
        title="VPN Servers"
        count={assigned?.length}
        actions={
          <Button
            leftSection={<IconPlus size={16} />}
            onClick={() => setDialog('add')}
            {...preloadOnHover(AddServersDialog.preload)}
          >
            Add servers
          </Button>
        }
      />
      {assigned ? (
        <AssignedList {...{ assigned, view, onViewChange }} onRemove={remove} />
      ) : (
        <ListPending noun="VPN servers" query={query} />
      )}
      {dialog && <AddServersDialog appId={appId} onClose={() => setDialog(undefined)} />}
    </>
  );
}

interface AssignedListProps extends Omit<AssignedPageProps, 'appId'> {
  assigned: readonly AppVpnServer[];
  onRemove: (assignment: AppVpnServer) => void;
}

function AssignedList({ assigned, view, onViewChange, onRemove }: AssignedListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { shown, isFading, hold, clear } = useFading(assigned, getServerId);
  const remove = (assignment: AppVpnServer) => {
    if (list.current?.matches(':hover')) hold();
    onRemove(assignment);
  };
  return (
    <div ref={list} className={classes.list} onPointerLeave={clear}>
      <DataTable
        {...table}
        columns={shown.some(({ isPremium }) => isPremium) ? withPremium : assignedColumns}
        rows={shown}
        view={view}
        onViewChange={onViewChange}
        rowActions={(assignment) => (
          <RowAction
            label={isFading(assignment) ? 'Removed' : 'Remove'}
            widest="Removed"
            icon={<IconX size={16} />}
            disabled={isFading(assignment)}
            onClick={() => remove(assignment)}
            text
            danger
          />
        )}
      />
    </div>
  );
}

const getServerId = ({ vpnServerId }: AppVpnServer) => vpnServerId._id;

/** Credentials are shown only in the directory. */
const assignedColumns: Column<AppVpnServer>[] = [
  {
    ...textColumn(
      { id: 'country', header: 'Country', width: 'minmax(0, 1.6fr)' },
      ({ vpnServerId }) => vpnServerId.countryName,
    ),
    cell: ({ vpnServerId: server }) => (
      <span className={classes.country}>
        <Flag server={server} />
        <b dir="auto" translate="no">
          {server.countryName}
        </b>
      </span>
    ),
  },
  textColumn(
    { id: 'code', header: 'Code', width: 'minmax(0, 0.5fr)' },
    ({ vpnServerId }) => vpnServerId.countryId,
  ),
  {
    ...textColumn(
      { id: 'ip', header: 'IP address', width: 'minmax(0, 1.4fr)' },
      ({ vpnServerId }) => vpnServerId.ip,
    ),
    cell: ({ vpnServerId }) => (
      <code translate="no" className={classes.ip}>
        {vpnServerId.ip}
      </code>
    ),
  },
];

const withPremium: Column<AppVpnServer>[] = [
  ...assignedColumns,
  {
    id: 'premium',
    header: 'Premium',
    width: 'minmax(0, 0.8fr)',
    cell: ({ isPremium }) =>
      isPremium && (
        <span className={classes.premium}>
          <IconStarFilled size={12} aria-hidden />
          Premium
        </span>
      ),
    // Ascending lists premium servers first: there are few.
    sortValue: ({ isPremium }) => (isPremium ? 0 : 1),
  },
];

const table = {
  label: 'VPN servers of the application',
  // Not `Search servers`, the label in the dialog.
  searchLabel: 'Search assigned servers',
  rowId: ({ _id }: AppVpnServer) => _id,
  rowName: ({ vpnServerId }: AppVpnServer) => getServerName(vpnServerId),
  rowActionsWidth: '114px',
  empty: {
    title: 'No VPN servers yet',
    hint: 'Choose from the directory which ones the application gives its users.',
  },
};

/**
 * A failed removal restores its row without a message (spec 8, VPN: "Removal of an assignment fails
 * silently").
 */
function useAssignedServers(appId: string) {
  const query = useQuery(getListAppVpnServersQueryOptions(appId));
  const all = query.data?.data;
  const { mutateAsync: assign } = useAssignVpnServers();
  const { mutate } = useRemoveVpnServerAssignment({
    mutation: {
      // The specification has no confirmation for removing a server from an app: offer an undo.
      onSuccess: (_answer, { id }) => {
        const removed = all?.find(({ _id }) => _id === id);
        if (!removed) return;
        const { vpnServerId: server, isPremium } = removed;
        const name = `“${getServerName(server)}”`;
        offerUndo({
          message: `${name} removed`,
          undone: `${name} is assigned again`,
          run: async () => {
            const { data } = await assign({
              data: { appId, serverIds: [server._id], isPremium },
            });
            const { REASONS } = await import('#changes/sentences.ts');
            // The server keeps what someone else has assigned since.
            const skipped = data
              .filter((one) => isPremium && !one.isPremium)
              .map((item) => ({ item, name: getServerName(server), reason: REASONS.changed }));
            return { ...NOTHING_DONE, skipped };
          },
          failed: 'Error adding servers',
        });
      },
      onError: async (error) => {
        // Removed by another user: reload the list, which decides.
        if (error instanceof ApiError && error.status === 404) await query.refetch();
      },
    },
  });
  const leaving = useLeaving();
  const inOrder = useMemo(
    () => all && sortByValue(all, ({ vpnServerId }) => getServerOrder(vpnServerId)),
    [all],
  );
  const assigned = useMemo(
    () => inOrder?.filter(({ _id }) => !leaving.includes(_id)),
    [inOrder, leaving],
  );
  const remove = ({ _id, isPremium, vpnServerId }: AppVpnServer) => {
    if (isPremium) askToRemovePremium([getServerName(vpnServerId)], () => mutate({ id: _id }));
    else mutate({ id: _id });
  };
  return { query, assigned, remove };
}

function useLeaving(): readonly string[] {
  return useMutationState({
    filters: {
      mutationKey: getRemoveVpnServerAssignmentMutationKey(),
      predicate: ({ state }) => state.status !== 'error',
    },
    // as: mutations of this key have these variables, set before the first state
    select: ({ state }) => (state.variables as RemoveVpnServerAssignmentMutationVariables).id,
  });
}
