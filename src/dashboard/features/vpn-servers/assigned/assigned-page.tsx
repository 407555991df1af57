import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { describeError } from '#dashboard/http/api-error.ts';
import { useKeptDialog } from '#dashboard/session/use-kept-form.ts';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { ListPending } from '#dashboard/ui/list-pending.tsx';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import { AssignedList } from './assigned-list.tsx';
import { useAssignedServers } from './use-assigned-servers.ts';

const AddServersDialog = lazyPiece(
  async () => (await import('./add-servers-dialog.tsx')).AddServersDialog,
);

interface AssignedPageProps {
  appId: string;
  view: TableView;
  onViewChange: (view: TableView) => void;
}

/** Spec 2, VPN servers of an app. */
export function AssignedPage({ appId, view, onViewChange }: AssignedPageProps) {
  const { query, assigned, remove } = useAssignedServers(appId);
  const [dialog, setDialog] = useKeptDialog<'add'>();
  return (
    <>
      <Header count={assigned?.length} onAdd={() => setDialog('add')} />
      {assigned ? (
        <AssignedList
          assigned={assigned}
          view={view}
          onViewChange={onViewChange}
          onRemove={remove}
        />
      ) : (
        <ListPending noun="VPN servers" query={query} describe={describeError} />
      )}
      {dialog && <AddServersDialog appId={appId} onClose={() => setDialog(undefined)} />}
    </>
  );
}

interface HeaderProps {
  count: number | undefined;
  onAdd: () => void;
}

function Header({ count, onAdd }: HeaderProps) {
  return (
    <PageHeader
      title="VPN Servers"
      count={count}
      actions={
        <Button
          leftSection={<IconPlus size={16} />}
          onClick={onAdd}
          {...onIntent(AddServersDialog.preload)}
        >
          Add servers
        </Button>
      }
    />
  );
}
