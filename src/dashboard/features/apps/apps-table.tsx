import { useMemo, useState } from 'react';
import type { App } from '#generated/model/app.ts';
import { DataTable } from '#dashboard/ui/data-table/data-table.tsx';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { AppRowActions } from './app-row-actions.tsx';
import { appColumns } from './app-columns.tsx';
import { toggled, usePinnedApps } from './pinned-apps.ts';
import classes from './apps-table.module.css';

interface AppsTableProps {
  apps: readonly App[];
  view: TableView;
  onViewChange: (view: TableView) => void;
  onEdit: (app: App) => void;
  onEditIntent: () => void;
}

export function AppsTable({ apps, view, onViewChange, onEdit, onEditIntent }: AppsTableProps) {
  const [keysShown, setKeysShown] = useState<ReadonlySet<string>>(new Set());
  const pinned = usePinnedApps();
  const columns = useMemo(() => appColumns(keysShown, pinned), [keysShown, pinned]);

  return (
    <div className={classes.apps}>
      <DataTable
        label="Applications"
        searchLabel="Search applications"
        rows={apps}
        rowId={idOf}
        rowName={nameOf}
        columns={columns}
        onTop={pinned}
        view={view}
        onViewChange={onViewChange}
        rowActionsWidth="var(--app-actions)"
        rowActions={(app) => (
          <AppRowActions
            app={app}
            keyShown={keysShown.has(app._id)}
            onToggleKey={() => setKeysShown(toggled(keysShown, app._id))}
            onEdit={() => onEdit(app)}
            onEditIntent={onEditIntent}
          />
        )}
        empty={{
          title: 'No applications yet',
          hint: 'Create the first with “New application”; then give it images, colors, texts and VPN servers.',
        }}
      />
    </div>
  );
}

const idOf = (app: App) => app._id;
const nameOf = (app: App) => app.name;
