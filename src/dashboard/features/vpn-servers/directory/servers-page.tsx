import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo } from 'react';
import { getAddressKey } from '#domain/host-address.ts';
import { explainFailure } from '#domain/api-error.ts';
import { useImportedRows } from '#dashboard/resources/imported.ts';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import { ImportedPill } from '#dashboard/ui/controls/filter-pill.tsx';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import type { RenderDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { PageFileDrop } from '#dashboard/ui/form/file-drop-page.tsx';
import { ItemActions } from '#dashboard/ui/controls/row-action.tsx';
import {
  idleComponent,
  lazyComponent,
  preloadOnHover,
} from '#dashboard/ui/layout/lazy-component.tsx';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { usePhone, useWindow } from '#dashboard/ui/layout/use-phone.ts';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { getListVpnServerUsageQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import { IconFileImport } from '#generated/icons/file-import.ts';
import { IconPlus } from '#generated/icons/plus.ts';
import type { VpnServer } from '#generated/model/index.ts';
import type { ServersView } from './servers-view.ts';
import { LeaveQuestionElsewhere } from '../grid/staged-changes.tsx';
import { getServerName } from '../server-name.ts';
import { OneShownSecret } from '../shown-secret.tsx';
import { cardColumns, narrowColumns, wideColumns } from './server-columns.tsx';
import { ImportServers, ServerDialog, useConfirmDelete } from './servers-dialogs.tsx';
import { ServerMenu } from './server-menu.tsx';
import { type ServerRow, withApps } from './usage.ts';
import classes from './servers.module.css';
import { Link } from '@tanstack/react-router';

const AssignmentGrid = lazyComponent(
  async () => (await import('../grid/assignment-grid.tsx')).AssignmentGrid,
);

const UnfinishedServers = idleComponent(
  async () => (await import('./unfinished-servers.tsx')).UnfinishedServers,
);

interface ServersPageProps {
  view: ServersView;
  onViewChange: (part: Partial<ServersView>) => void;
}

export function ServersPage({ view, onViewChange }: ServersPageProps) {
  const servers = useQuery(getListVpnServersQueryOptions());
  const [dialog, open] = useKeptDialog<RenderDialog>();
  const importFiles = (files: readonly File[]) =>
    open((onClose) => <ImportServers files={files} onClose={onClose} />);
  const list = servers.data?.data;
  return (
    <OneShownSecret>
      <ServersHeader
        count={list?.length}
        onImport={() => importFiles([])}
        onAdd={() => open((onClose) => <ServerDialog onClose={onClose} />)}
      />
      <UnfinishedServers onImport={() => importFiles([])} />
      {view.view === 'grid' ? (
        <AssignmentGrid view={view} onViewChange={onViewChange} />
      ) : list ? (
        <>
          <ServersList {...{ servers: list, view, onViewChange }} onOpen={open} />
          <LeaveQuestionElsewhere servers={list} />
        </>
      ) : (
        <ListPending noun="VPN servers" query={servers} />
      )}
      <PageFileDrop
        label="Drop a CSV file to import servers"
        enabled={dialog === undefined}
        onFiles={importFiles}
      />
      {dialog?.(() => open(undefined))}
    </OneShownSecret>
  );
}

interface ServersHeaderProps {
  count: number | undefined;
  onImport: () => void;
  onAdd: () => void;
}

function ServersHeader({ count, onImport, onAdd }: ServersHeaderProps) {
  return (
    <PageHeader
      title="VPN Servers"
      count={count}
      tabs={<ViewSwitch />}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} />}
            onClick={onImport}
            {...preloadOnHover(ImportServers.preload)}
          >
            Import servers
          </Button>
          <Button
            leftSection={<IconPlus size={16} />}
            onClick={onAdd}
            {...preloadOnHover(ServerDialog.preload)}
          >
            Add server
          </Button>
        </>
      }
    />
  );
}

interface ServersListProps extends ServersPageProps {
  servers: readonly VpnServer[];
  onOpen: (dialog: RenderDialog) => void;
}

const WIDE = '(width >= 1000px)';

function ServersList({ servers, view, onViewChange, onOpen }: ServersListProps) {
  const usage = useQuery(getListVpnServerUsageQueryOptions());
  const used = usage.data?.data ?? (usage.isError ? 'unknown' : undefined);
  const rows = useMemo(() => withApps(servers, used), [servers, used]);
  const wide = useWindow(WIDE);
  const phone = usePhone();
  const columns = phone ? cardColumns : wide ? wideColumns : narrowColumns;
  const confirmDelete = useConfirmDelete();
  const imported = useImportedRows('servers', getAddressKey, { view, onViewChange });
  return (
    <div className={classes.list} style={getAddressWidth(rows)}>
      <DataTable
        {...table}
        rows={rows}
        columns={columns}
        view={view}
        onViewChange={onViewChange}
        filter={imported}
        toolbar={
          used === 'unknown' || imported ? (
            <>
              <ImportedPill rows={imported} />
              {used === 'unknown' && <UsageNote query={usage} />}
            </>
          ) : undefined
        }
        rowActions={(server) => (
          <>
            <ItemActions
              onEdit={() => onOpen((onClose) => <ServerDialog server={server} onClose={onClose} />)}
              onDelete={() => confirmDelete.one(server)}
              preloadDialog={ServerDialog.preload}
            />
            <ServerMenu server={server} onOpen={onOpen} secrets={!wide} />
          </>
        )}
        bulkActions={(selected, clear) => (
          <Button color="red.9" size="xs" onClick={() => confirmDelete.many(selected, clear)}>
            Delete selected
          </Button>
        )}
      />
    </div>
  );
}

const getAddressWidth = (rows: readonly ServerRow[]) => {
  const longest = rows.reduce((most, { ip }) => Math.max(most, ip.length), 0);
  // as: React's types lack custom properties
  return { '--longest': `${longest * 0.4894 + 0.25}rem` } as CSSProperties;
};

const table = {
  label: 'VPN Servers',
  searchLabel: 'Search servers',
  rowId: (server: ServerRow) => server._id,
  rowName: getServerName,
  rowActionsWidth: '108px',
  empty: { title: 'No VPN servers yet', hint: 'Drop a CSV file here to import many, or add one.' },
};

const FAILED = 'Which applications use the servers could not be loaded';

interface UsageNoteProps {
  query: { error: unknown; refetch: () => unknown };
}

/** The usage failed to load; the list is usable without it. */
function UsageNote({ query: { error, refetch } }: UsageNoteProps) {
  return (
    <span className={classes.note} role="alert">
      <span>{explainFailure(error, FAILED)}</span>{' '}
      <TextButton onClick={() => void refetch()}>Try again</TextButton>
    </span>
  );
}

function ViewSwitch() {
  return (
    <nav aria-label="Views" className={classes.views}>
      <Link
        to="/vpn-servers"
        search={({ q, sort }) => ({ q, sort })}
        // Otherwise the list's link is also active on the grid's page.
        activeOptions={exact}
        className={classes.view}
      >
        Servers
      </Link>
      <Link
        to="/vpn-servers"
        search={({ q, sort, unused }) => ({ q, sort, unused, view: 'grid' as const })}
        activeOptions={exact}
        className={classes.view}
        {...preloadOnHover(AssignmentGrid.preload)}
      >
        Assignments
      </Link>
    </nav>
  );
}

const exact = { exact: true };
