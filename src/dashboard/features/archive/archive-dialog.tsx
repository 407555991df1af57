import { type DialogRequest, NO_FILES } from '#dashboard/resources/dialog-requests.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog);
const DuplicateDialog = lazyComponent(
  async () => (await import('./new-app-dialog.tsx')).DuplicateDialog,
);
const ImportDialog = lazyComponent(async () => (await import('./import-dialog.tsx')).ImportDialog);
const SaveSnapshotDialog = lazyComponent(
  async () => (await import('./snapshots/save-snapshot-dialog.tsx')).SaveSnapshotDialog,
);
const SampleDialog = lazyComponent(async () => (await import('./sample-dialog.tsx')).SampleDialog);
const MergeWorkbench = lazyComponent(
  async () => (await import('./merge-workbench.tsx')).MergeWorkbench,
);

export function preloadDialogs(): void {
  const dialogs = [ExportDialog, DuplicateDialog, SaveSnapshotDialog, MergeWorkbench, ImportDialog];
  for (const dialog of dialogs) dialog.preload();
}

interface ArchiveDialogProps {
  dialog: Exclude<DialogRequest, { name: 'import-texts' | 'replace-server' }>;
  onClose: () => void;
}

export function ArchiveDialog({ dialog, onClose }: ArchiveDialogProps) {
  switch (dialog.name) {
    case 'export':
      return <ExportDialog app={dialog.app} onClose={onClose} />;
    case 'snapshot':
      return <SaveSnapshotDialog app={dialog.app} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateDialog appId={dialog.app._id} onClose={onClose} />;
    case 'sample':
      return <SampleDialog onClose={onClose} />;
    case 'import':
      return dialog.into === undefined ? (
        <ImportDialog onClose={onClose} />
      ) : (
        <MergeWorkbench appId={dialog.into} files={NO_FILES} onClose={onClose} />
      );
  }
}
