import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBackCloses } from '#dashboard/ui/dialog/use-back-closes.ts';
import { useReturnFocus } from '#dashboard/browser/return-focus.ts';
import sheet from '#dashboard/ui/dialog/sheet.module.css';
import { EngineLines } from './engine-note.tsx';

interface NoEngineDialogProps {
  onImport?: (() => void) | undefined;
  onClose: () => void;
}

/** Instead of the question before a queue that would only fail. */
export function NoEngineDialog({ onImport, onClose }: NoEngineDialogProps) {
  useReturnFocus();
  useBackCloses(onClose);
  return (
    <Modal
      opened
      centered
      classNames={sheet}
      onClose={onClose}
      title="No translation engine"
      withCloseButton={false}
      returnFocus={false}
    >
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
    </Modal>
  );
}
