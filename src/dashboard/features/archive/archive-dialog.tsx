import { lazyPiece } from '#dashboard/ui/layout/lazy-piece.tsx';

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

export interface NamedApp {
  _id: string;
  name: string;
}

export type Dialog =
  | { name: 'export' | 'duplicate' | 'snapshot'; app: NamedApp }
  | { name: 'import' };

/** Call it when a dialog is likely to be opened; `into` is the import's target, if any. */
export function preloadDialogs(into: string | undefined): void {
  const pieces = [ExportDialog, DuplicateDialog, SaveSnapshotDialog];
  for (const piece of [...pieces, into ? MergeWorkbench : ImportDialog]) piece.preload();
}

const NO_FILES: readonly File[] = [];

interface ArchiveDialogProps {
  dialog: Dialog;
  into: string | undefined;
  onClose: () => void;
}

export function ArchiveDialog({ dialog, into, onClose }: ArchiveDialogProps) {
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
