import { Button, Group, Modal, Text } from '@mantine/core';
import sheet from '../dialog/sheet.module.css';

interface AskBeforeLeavingProps {
  message: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Adds no entry to the history: while Back waits for the answer, it would follow the wrong page. */
export function AskBeforeLeaving({ message, onStay, onLeave }: AskBeforeLeavingProps) {
  return (
    <Modal
      opened
      onClose={onStay}
      classNames={sheet}
      title="Discard your changes?"
      withCloseButton={false}
    >
      <Text size="sm">{message}</Text>
      <Group justify="flex-end" gap="sm" mt="lg" className={sheet.foot}>
        <Button variant="default" data-autofocus onClick={onStay}>
          Keep editing
        </Button>
        <Button color="red.9" onClick={onLeave}>
          Discard
        </Button>
      </Group>
    </Modal>
  );
}
