import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';
import { toast } from '#dashboard/ui/toast.ts';
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
    const toSide = (app: NamedApp) => formatSide({ kind: 'app', id: app._id });
    const compareSnapshot = async (app: NamedApp): Promise<void> => {
      const { listSnapshots } = await import('./snapshots/snapshot-store.ts');
      const newest = (await listSnapshots()).find(({ appId }) => appId === app._id);
      if (newest) {
        const left = formatSide({ kind: 'snapshot', id: newest.id });
        await navigate({ to: '/compare', search: { left, right: toSide(app) } });
        return;
      }
      toast.error(
        `There is no snapshot of “${app.name}” on this device yet: “Save snapshot” keeps it as it is now.`,
      );
    };
    return {
      onCompare: (app: NamedApp) =>
        void navigate({ to: '/compare', search: { left: toSide(app) } }),
      onCompareSnapshot: (app) =>
        void compareSnapshot(app).catch(() =>
          toast.error('The snapshots on this device could not be read. Try again.'),
        ),
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
