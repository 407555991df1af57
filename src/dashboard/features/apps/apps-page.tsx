import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconFlask, IconPlus, IconUpload } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useLoaded } from '#dashboard/http/use-loaded.ts';
import { useKeptDialog } from '#dashboard/session/use-kept-form.ts';
import { CopyButton } from '#dashboard/ui/copy-button.tsx';
import { DataTable } from '#dashboard/ui/data-table/data-table.tsx';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { ItemActions } from '#dashboard/ui/item-actions.tsx';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { onIntent } from '#dashboard/ui/on-intent.ts';
import { PageHeader } from '#dashboard/ui/page-header.tsx';
import { RowAction } from '#dashboard/ui/row-action.tsx';
import { RowMenu } from '#dashboard/ui/row-menu.tsx';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import type { App } from '#generated/model/app.ts';
import { appColumns } from './app-columns.tsx';
import { type ArchiveActions, getArchiveItems } from './archive-actions.ts';
import { useConfirmDelete } from './use-confirm-delete.ts';
import { toggled, usePinnedApps } from './pinned-apps.ts';
import classes from './apps-table.module.css';

const AppDialog = lazyPiece(async () => (await import('./app-dialog.tsx')).AppDialog);

interface AppsPageProps {
  view: TableView;
  onViewChange: (view: TableView) => void;
  archive: ArchiveActions;
}

/** Spec 2, Application list. */
export function AppsPage({ view, onViewChange, archive }: AppsPageProps) {
  const apps = useLoaded(getListAppsQueryOptions());
  const [edited, setEdited] = useKeptDialog<App | 'new'>();
  // A search that would hide the new application ends.
  const showCreated = (name: string) => {
    const { q = '', ...rest } = view;
    if (!name.toLowerCase().includes(q.trim().toLowerCase())) onViewChange(rest);
  };

  return (
    <>
      <PageHeader
        title="Applications"
        count={apps.length}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} />}
              onClick={archive.onImport}
              {...onIntent(archive.preload)}
            >
              Import application
            </Button>
            <Button
              leftSection={<IconPlus size={16} />}
              onClick={() => setEdited('new')}
              {...onIntent(AppDialog.preload)}
            >
              New application
            </Button>
          </>
        }
      />
      <AppsTable
        apps={apps}
        view={view}
        onViewChange={onViewChange}
        onEdit={setEdited}
        onEditIntent={AppDialog.preload}
        archive={archive}
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

interface AppsTableProps {
  apps: readonly App[];
  view: TableView;
  onViewChange: (view: TableView) => void;
  onEdit: (app: App) => void;
  onEditIntent: () => void;
  archive: ArchiveActions;
}

function AppsTable(props: AppsTableProps) {
  const { apps, view, onViewChange, onEdit, onEditIntent, archive } = props;
  const [keysShown, setKeysShown] = useState<ReadonlySet<string>>(new Set());
  const pinned = usePinnedApps();
  const columns = useMemo(() => appColumns(keysShown, pinned), [keysShown, pinned]);
  const onDelete = useConfirmDelete(archive.onExport);
  // A new function would render every row anew, with each key of a search.
  const rowActions = useCallback(
    (app: App) => (
      <AppRowActions
        app={app}
        keyShown={keysShown.has(app._id)}
        onToggleKey={() => setKeysShown(toggled(keysShown, app._id))}
        onEdit={onEdit}
        onEditIntent={onEditIntent}
        onDelete={onDelete}
        archive={archive}
      />
    ),
    [keysShown, onEdit, onEditIntent, onDelete, archive],
  );

  return (
    <div className={classes.apps}>
      <DataTable
        label="Applications"
        searchLabel="Search applications"
        rows={apps}
        rowId={getId}
        rowName={getName}
        columns={columns}
        onTop={pinned}
        view={view}
        onViewChange={onViewChange}
        rowActionsWidth="var(--app-actions)"
        rowActions={rowActions}
        empty={{
          title: 'No applications yet',
          hint: 'Create the first with “New application”; then give it images, colors, texts and VPN servers.',
        }}
      />
    </div>
  );
}

const getId = (app: App) => app._id;
const getName = (app: App) => app.name;

interface AppRowActionsProps {
  app: App;
  keyShown: boolean;
  onToggleKey: () => void;
  onEdit: (app: App) => void;
  onEditIntent: () => void;
  onDelete: (app: App) => void;
  archive: ArchiveActions;
}

/** Spec 2, Application list: what each row offers. */
function AppRowActions(props: AppRowActionsProps) {
  const { app, keyShown, onToggleKey, onEdit, onEditIntent, onDelete, archive } = props;
  const router = useRouter();
  const testApi = { to: '/apps/$appId/test-api', params: { appId: app._id } } as const;

  return (
    <>
      <CopyButton label="Copy ID" value={app._id} />
      <RowAction
        label={keyShown ? 'Hide API Key' : 'Show API Key'}
        icon={keyShown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        onClick={onToggleKey}
        text
        widest="Show API Key"
      />
      <RowAction
        label="Test API"
        icon={<IconFlask size={16} />}
        onClick={() => void router.navigate(testApi)}
        onIntent={() => void router.preloadRoute(testApi)}
        text
      />
      <ItemActions
        onEdit={() => onEdit(app)}
        onDelete={() => onDelete(app)}
        preloadDialog={onEditIntent}
      />
      <RowMenu items={getArchiveItems(app, archive)} onIntent={archive.preload} />
    </>
  );
}
