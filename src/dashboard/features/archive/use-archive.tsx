import { useMemo, useState } from 'react';
import { lazyPiece } from '#dashboard/ui/lazy-piece.tsx';

const ExportDialog = lazyPiece(async () => (await import('./export-dialog.tsx')).ExportDialog);
const DuplicateDialog = lazyPiece(
  async () => (await import('./duplicate-dialog.tsx')).DuplicateDialog,
);
const ImportDialog = lazyPiece(async () => (await import('./import-dialog.tsx')).ImportDialog);
const MergeWorkbench = lazyPiece(
  async () => (await import('./merge-workbench.tsx')).MergeWorkbench,
);

interface NamedApp {
  _id: string;
  name: string;
}

type Dialog = { name: 'export' | 'duplicate'; app: NamedApp } | { name: 'import' };

const NO_FILES: readonly File[] = [];

/** Export, import and duplication of applications; an import goes into the application `into`, where there is one. */
export function useArchive(into?: string) {
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  // Each row of a list has them.
  const actions = useMemo(
    () => ({
      onDuplicate: (app: NamedApp) => setDialog({ name: 'duplicate', app }),
      onExport: (app: NamedApp) => setDialog({ name: 'export', app }),
      onImport: () => setDialog({ name: 'import' }),
      preload: () => {
        for (const piece of [ExportDialog, DuplicateDialog, into ? MergeWorkbench : ImportDialog])
          piece.preload();
      },
    }),
    [into],
  );
  return {
    actions,
    dialog: dialog && <OpenDialog dialog={dialog} into={into} onClose={close} />,
  };
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
