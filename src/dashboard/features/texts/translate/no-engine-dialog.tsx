import { Button, Group, Stack, Text } from '@mantine/core';
import { SheetModal } from '#dashboard/ui/dialog/modals.tsx';
import sheet from '#dashboard/ui/dialog/sheet.module.css';
import { EngineLines } from './engine-note.tsx';

interface NoEngineDialogProps {
  onImport?: (() => void) | undefined;
  onClose: () => void;
}

/** Instead of the question before a queue that would only fail. */
export function NoEngineDialog({ onImport, onClose }: NoEngineDialogProps) {
  return (
    <SheetModal onClose={onClose} title="No translation engine">
      <Stack gap="sm">
        <Text size="sm">The server translates nothing yet, so nothing is queued.</Text>
        <div role="note" aria-label="No translation engine">
          <EngineLines />
        </div>
        {onImport && <Text size="sm">Or import translations that you have as a file.</Text>}
        <Group justify="flex-end" gap="sm" className={sheet.foot}>
          <Button variant="default" onClick={onClose}>
            {onImport ? 'Cancel' : 'Close'}
          </Button>
          {onImport && (
            <Button
              onClick={() => {
                onClose();
                onImport();
              }}
            >
              Import file
            </Button>
          )}
        </Group>
      </Stack>
    </SheetModal>
  );
}
