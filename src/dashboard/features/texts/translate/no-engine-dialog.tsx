import { Button, Text } from '@mantine/core';
import { EngineLines } from './engine-note.tsx';
import { QueueSheet } from './queue-sheet.tsx';

interface NoEngineDialogProps {
  onImport?: (() => void) | undefined;
  onClose: () => void;
}

/** Instead of the question before a queue that would only fail. */
export function NoEngineDialog({ onImport, onClose }: NoEngineDialogProps) {
  return (
    <QueueSheet
      onClose={onClose}
      title="No translation engine"
      dismissLabel={onImport ? 'Cancel' : 'Close'}
      action={
        onImport && (
          <Button
            onClick={() => {
              onClose();
              onImport();
            }}
          >
            Import file
          </Button>
        )
      }
    >
      <Text size="sm">The server translates nothing yet, so nothing is queued.</Text>
      <Text component="div" size="sm" role="note" aria-label="No translation engine">
        <EngineLines />
      </Text>
      {onImport && <Text size="sm">Or import translations that you have as a file.</Text>}
    </QueueSheet>
  );
}
