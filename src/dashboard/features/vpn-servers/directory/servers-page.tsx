import { useQuery } from '@tanstack/react-query';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { useKeptDialog } from '#dashboard/session/use-kept-form.ts';
import { PageFileDrop } from '#dashboard/ui/file-drop-page.tsx';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { ListPending } from '#dashboard/ui/list-pending.tsx';
import type { AssignmentView } from '../grid/assignment-view.ts';
import { ViewSwitch } from '../grid/view-switch.tsx';
import { OneShownSecret } from '../shown-secret.tsx';
import { type ServersDialog, ServersDialogs } from './servers-dialogs.tsx';
import { ServersHeader } from './servers-header.tsx';
import { ServersList } from './servers-list.tsx';
import type { ServersView } from './servers-view.ts';

const AssignmentGrid = lazyPiece(
  async () => (await import('../grid/assignment-grid.tsx')).AssignmentGrid,
);

interface ServersPageProps {
  view: ServersView;
  /** The search and the order, and the grid's filter. */
  onViewChange: (view: AssignmentView) => void;
}

/** Spec 2, Global VPN directory. */
export function ServersPage({ view, onViewChange }: ServersPageProps) {
  const servers = useQuery(getListVpnServersQueryOptions());
  const [dialog, setDialog] = useKeptDialog<ServersDialog>();
  const list = servers.data?.data;
  return (
    <OneShownSecret>
      <ServersHeader count={list?.length} onOpen={setDialog} />
      <ViewSwitch onGridIntent={AssignmentGrid.preload} />
      {view.view === 'grid' ? (
        <AssignmentGrid view={view} onViewChange={onViewChange} />
      ) : list ? (
        <ServersList servers={list} view={view} onViewChange={onViewChange} onOpen={setDialog} />
      ) : (
        <ListPending noun="VPN servers" query={servers} describe={describeError} />
      )}
      <PageFileDrop
        label="Drop a CSV file to import servers"
        enabled={dialog === undefined}
        onFiles={(files) => setDialog({ name: 'import', files })}
      />
      <ServersDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </OneShownSecret>
  );
}
