import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { App } from '#generated/model/app.ts';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { useKeptDialog } from '#dashboard/session/use-kept-form.ts';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import { AppsTable } from './apps-table.tsx';

const AppDialog = lazyPiece(async () => (await import('./app-dialog.tsx')).AppDialog);

interface AppsPageProps {
  view: TableView;
  onViewChange: (view: TableView) => void;
}

/** Spec 2, Application list. */
export function AppsPage({ view, onViewChange }: AppsPageProps) {
  const apps = useLoaded(getListAppsQueryOptions());
  const [edited, setEdited] = useKeptDialog<App | 'new'>();
  // A search that would hide the new application ends.
  const showCreated = ({ name }: App) => {
    const { q = '', ...rest } = view;
    if (!name.toLowerCase().includes(q.trim().toLowerCase())) onViewChange(rest);
  };

  return (
    <>
      <PageHeader
        title="Applications"
        count={apps.length}
        actions={
          <Button
            leftSection={<IconPlus size={16} />}
            onClick={() => setEdited('new')}
            {...onIntent(AppDialog.preload)}
          >
            New application
          </Button>
        }
      />
      <AppsTable
        apps={apps}
        view={view}
        onViewChange={onViewChange}
        onEdit={setEdited}
        onEditIntent={AppDialog.preload}
      />
      {edited && (
        <AppDialog
          app={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onCreated={showCreated}
        />
      )}
    </>
  );
}
