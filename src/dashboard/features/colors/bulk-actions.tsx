import { Button } from '@mantine/core';
import type { Color } from '#generated/model/color.ts';
import { ContrastPanel } from './compare/contrast-panel.tsx';
import { ExportMenu } from './export/export-menu.tsx';

interface BulkActionsProps {
  appId: string;
  appName: string;
  selected: readonly Color[];
  onDelete: () => void;
}

/** What can be done with the colors selected; of two of them, how they go together. */
export function BulkActions({ appId, appName, selected, onDelete }: BulkActionsProps) {
  const [one, other, third] = selected;
  return (
    <>
      <Button color="red.9" size="xs" onClick={onDelete}>
        Delete selected
      </Button>
      <ExportMenu
        label="Export selected"
        size="xs"
        appId={appId}
        appName={appName}
        colors={selected}
      />
      {one && other && !third && <ContrastPanel one={one} other={other} />}
    </>
  );
}
