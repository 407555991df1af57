import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { formatSide } from './compare/compare-view.ts';

const ExportDialog = lazyPiece(async () => (await import('./export-dialog.tsx')).ExportDialog);
const DuplicateDialog = lazyPiece(
  async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog,
);
const ImportDialog = lazyPiece(async () => (await import('./import-dialog.tsx')).ImportDialog);
const SaveSnapshotDialog = lazyPiece(
  async () => (await import('./snapshots/save-snapshot-dialog.tsx')).SaveSnapshotDialog,
);
const MergeWorkbench = lazyPiece(
  async () => (await import('./merge-workbench.tsx')).MergeWorkbench,
);

interface NamedApp {
  _id: string;
  name: string;
}

type Dialog = { name: 'export' | 'duplicate' | 'snapshot'; app: NamedApp } | { name: 'import' };

const NO_FILES: readonly File[] = [];

/** Export, import and duplication of applications; an import goes into the application `into`, where there is one. */
export function useArchive(into?: string) {
  const [dialog, setDialog] = useState<Dialog>();
  const compare = useCompare();
  const close = () => setDialog(undefined);
  // Each row of a list has them.
  const actions = useMemo(
    () => ({
      onDuplicate: (app: NamedApp) => setDialog({ name: 'duplicate', app }),
      onExport: (app: NamedApp) => setDialog({ name: 'export', app }),
      onImport: () => setDialog({ name: 'import' }),
      onSaveSnapshot: (app: NamedApp) => setDialog({ name: 'snapshot', app }),
      ...compare,
      preload: () => {
        const pieces = [ExportDialog, DuplicateDialog, SaveSnapshotDialog];
        for (const piece of [...pieces, into ? MergeWorkbench : ImportDialog]) piece.preload();
      },
    }),
    [into, compare],
  );
  return {
    actions,
    dialog: dialog && <OpenDialog dialog={dialog} into={into} onClose={close} />,
  };
}

interface CompareActions {
  onCompare: (app: NamedApp) => void;
  onCompareSnapshot: (app: NamedApp) => void;
}

/** The ways to the comparison of an application. */
function useCompare(): CompareActions {
  const navigate = useNavigate();
  return useMemo(() => {
    const compare = (app: NamedApp, left?: string) => {
      const side = formatSide({ kind: 'app', id: app._id });
      return navigate({ to: '/compare', search: left ? { left, right: side } : { left: side } });
    };
    const compareSnapshot = async (app: NamedApp) => {
      const { findNewest } = await import('./snapshots/find-newest.ts');
      const left = await findNewest(app);
      if (left !== undefined) await compare(app, left);
    };
    return {
      onCompare: (app: NamedApp) => void compare(app),
      onCompareSnapshot: (app: NamedApp) => void compareSnapshot(app),
    };
  }, [navigate]);
}

interface OpenDialogProps {
  dialog: Dialog;
  into: string | undefined;
  onClose: () => void;
}

function OpenDialog({ dialog, into, onClose }: OpenDialogProps) {
  switch (dialog.name) {
    case 'export':
      return <ExportDialog appId={dialog.app._id} appName={dialog.app.name} onClose={onClose} />;
    case 'snapshot':
      return (
        <SaveSnapshotDialog appId={dialog.app._id} appName={dialog.app.name} onClose={onClose} />
      );
    case 'duplicate':
      return <DuplicateDialog appId={dialog.app._id} onClose={onClose} />;
    case 'import':
      return into === undefined ? (
        <ImportDialog onClose={onClose} />
      ) : (
        <MergeWorkbench appId={into} files={NO_FILES} onClose={onClose} />
      );
  }
}
