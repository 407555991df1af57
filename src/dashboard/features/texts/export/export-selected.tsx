import { Button } from '@mantine/core';
import type { LocaleCode } from '#domain/locales.ts';
import { openDialog } from '#dashboard/ui/dialog/hosted-dialog.tsx';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import type { ExportStart } from './make-export.ts';

interface ExportSelectedProps {
  appId: string;
  locale: LocaleCode;
  selected: readonly { key: string }[];
}

export function ExportSelected({ selected, ...place }: ExportSelectedProps) {
  const open = () => openExport({ ...place, keys: selected.map(({ key }) => key) });
  return (
    <Button size="xs" variant="default" onClick={open}>
      Export selected
    </Button>
  );
}

const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog);

export const openExport = (start: ExportStart): void =>
  openDialog((onClose) => <ExportDialog {...start} onClose={onClose} />);
