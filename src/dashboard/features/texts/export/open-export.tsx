import { openDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import type { ExportStart } from './export-start.ts';

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog);

export const openExport = (start: ExportStart): void =>
  openDialog((onClose) => <ExportDialog {...start} onClose={onClose} />);
