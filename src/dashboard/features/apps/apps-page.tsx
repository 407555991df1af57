import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { createStore, useStore } from '#dashboard/browser/store.ts';
import { useLoaded } from '#dashboard/api/load.ts';
import { useKeptDialog } from '#dashboard/resources/drafts/use-kept-form.ts';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import { TextButton } from '#dashboard/ui/controls/text-button.tsx';
import { lazyComponent, preloadOnHover } from '#dashboard/ui/layout/lazy-component.tsx';
import { PageHeader } from '#dashboard/ui/layout/page-header.tsx';
import { whenIdle } from '#dashboard/browser/when-idle.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { IconPlus } from '#generated/icons/plus.ts';
import { IconUpload } from '#generated/icons/upload.ts';
import type { App } from '#generated/model/index.ts';
import { appColumns } from './app-columns.tsx';
import type { AppsView } from './apps-view.ts';
import { dialogRequest, preloadSharedDialogs } from '#dashboard/resources/dialog-requests.ts';
import type { Overview } from './health/health-reader.ts';
import type { OpenHealth } from './health/open-health.tsx';
import { toggleId, usePinnedApps } from './pinned-apps.ts';
import classes from './apps-table.module.css';
import { useRouter } from '@tanstack/react-router';
import { CopyButton, copyWithToast } from '#dashboard/ui/controls/copy-button.tsx';
import { ItemActions, RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { RowMenu } from '#dashboard/ui/controls/menu-button.tsx';
import { useWindow } from '#dashboard/ui/layout/use-phone.ts';
import { IconEye } from '#generated/icons/eye.ts';
import { IconEyeOff } from '#generated/icons/eye-off.ts';
import { IconFlask } from '#generated/icons/flask.ts';
import { getArchiveItems, useCompare, useConfirmDelete } from './app-commands.ts';

const AppDialog = lazyComponent(async () => (await import('./app-dialog.tsx')).AppDialog);

interface AppsPageProps {
  view: AppsView;
  onViewChange: (part: Partial<AppsView>) => void;
}

export function AppsPage(props: AppsPageProps) {
  const apps = useLoaded(getListAppsQueryOptions());
  const [edited, setEdited] = useKeptDialog<App | 'new'>();
  const buttons = <MainButtons onCreate={() => setEdited('new')} />;
  return (
    <>
      {/* Without applications the buttons are in the middle of the page. */}
      <PageHeader
        title="Applications"
        count={apps.length}
        actions={apps.length > 0 ? buttons : undefined}
      />
      <AppsTable {...props} apps={apps} onEdit={setEdited} buttons={buttons} />
      {edited && (
        <AppDialog
          app={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function MainButtons({ onCreate }: { onCreate: () => void }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={16} />}
        onClick={() => dialogRequest.set({ name: 'import' })}
        {...preloadOnHover(preloadSharedDialogs)}
      >
        Import application
      </Button>
      <Button
        leftSection={<IconPlus size={16} />}
        onClick={onCreate}
        {...preloadOnHover(AppDialog.preload)}
      >
        New application
      </Button>
    </>
  );
}

interface AppsTableProps extends AppsPageProps {
  apps: readonly App[];
  onEdit: (app: App) => void;
  buttons: ReactNode;
}

function AppsTable(props: AppsTableProps) {
  const { apps, view, onViewChange, onEdit, buttons } = props;
  const [keysShown, setKeysShown] = useState<ReadonlySet<string>>(new Set());
  const pinned = usePinnedApps();
  const narrow = useWindow('(width < 900px)');
  const { health, order, filter } = useHealth(props);
  const columns = useMemo(
    () => appColumns({ keysShown, pinned, health, order }),
    [keysShown, pinned, health, order],
  );
  const onDelete = useConfirmDelete();
  // A new function would render every row again on each typed character.
  const rowActions = useCallback(
    (app: App) => (
      <AppRowActions
        app={app}
        narrow={narrow}
        keyShown={keysShown.has(app._id)}
        onToggleKey={() => setKeysShown(toggleId(keysShown, app._id))}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    ),
    [narrow, keysShown, onEdit, onDelete],
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
        filter={filter}
        toolbar={
          apps.length > 0 && (
            <div className={classes.filters}>
              {health && <health.Filters {...props} reader={health.reader} />}
            </div>
          )
        }
        rowActionsWidth="var(--app-actions)"
        rowActions={rowActions}
        empty={{
          title: 'No applications yet',
          hint: 'Each has its own images, colors, texts and VPN servers.',
          action: (
            <>
              <div className={classes.first}>{buttons}</div>
              <TextButton onClick={() => dialogRequest.set({ name: 'sample' })}>
                Load sample data
              </TextButton>
            </>
          ),
        }}
      />
    </div>
  );
}

function useHealth({ apps, view, onViewChange }: AppsTableProps) {
  const queryClient = useQueryClient();
  const { attention, platform, sort } = view;
  const [health, setHealth] = useState<OpenHealth>();
  useEffect(
    () =>
      // The list works without it. No other idle preload has visible results.
      whenIdle(async (signal) => {
        const { openHealth } = await import('./health/open-health.tsx');
        if (!signal.aborted) setHealth(openHealth(queryClient));
      }, 100),
    [queryClient],
  );

  const column = health?.findColumn(sort);
  useEffect(() => health?.reader.start(), [health]);
  useEffect(
    () => health?.reader.setApps(apps, { attention: attention === true, column }),
    [health, apps, attention, column],
  );
  const { healthy, order } = useStore(health?.reader.overview ?? NO_OVERVIEW);

  const sound = attention ? [...healthy].join(' ') : '';
  const passes = useMemo(() => {
    const ids = new Set(sound.split(' '));
    return (app: App) => (!platform || app.platform === platform) && !ids.has(app._id);
  }, [platform, sound]);
  const filter = {
    id: `${platform} ${attention} ${sound}`,
    passes,
    onClear: () => onViewChange({ platform: undefined, attention: undefined }),
  };
  return { health, order: column && order, filter: platform || attention ? filter : undefined };
}

const NO_OVERVIEW = createStore<Overview>({ healthy: new Set(), order: undefined, looked: 0 });

const getId = (app: App) => app._id;
const getName = (app: App) => app.name;

interface AppRowActionsProps {
  app: App;
  narrow: boolean;
  keyShown: boolean;
  onToggleKey: () => void;
  onEdit: (app: App) => void;
  onDelete: (app: App) => void;
}

/** A narrow row has room for one button: all actions are in the menu. */
function AppRowActions(props: AppRowActionsProps) {
  const { app, narrow, keyShown, onToggleKey, onEdit, onDelete } = props;
  const { _id } = app;
  const compare = useCompare();
  const router = useRouter();
  const testApi = { to: '/apps/$appId/test-api', params: { appId: _id } } as const;
  const keyLabel = keyShown ? 'Hide API Key' : 'Show API Key';
  const openTest = () => void router.navigate(testApi);
  const others = getArchiveItems(app, compare);

  if (narrow) {
    const items = [
      { label: 'Copy ID', onChoose: () => void copyWithToast(_id) },
      { label: keyLabel, onChoose: onToggleKey },
      { label: 'Test API', onChoose: openTest },
      { label: 'Edit', onChoose: () => onEdit(app) },
      ...others,
      { label: 'Delete', isDangerous: true, onChoose: () => onDelete(app) },
    ];
    return <RowMenu items={items} preload={preloadSharedDialogs} />;
  }
  return (
    <>
      <CopyButton label="Copy ID" value={_id} />
      <RowAction
        label={keyLabel}
        icon={keyShown ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        onClick={onToggleKey}
      />
      <RowAction
        label="Test API"
        icon={<IconFlask size={16} />}
        onClick={openTest}
        preload={() => void router.preloadRoute(testApi)}
      />
      <ItemActions
        onEdit={() => onEdit(app)}
        onDelete={() => onDelete(app)}
        preloadDialog={AppDialog.preload}
      />
      <RowMenu items={others} preload={preloadSharedDialogs} />
    </>
  );
}
