import { Button } from '@mantine/core';
import type { LocaleCode } from '#domain/locales.ts';
import { openExport } from './open-export.tsx';

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
