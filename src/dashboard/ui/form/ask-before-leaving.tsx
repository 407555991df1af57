import { Button, Group, Modal, Text } from '@mantine/core';
import { useBackCloses } from '#dashboard/ui/dialog/use-back-closes.ts';
import sheet from '../dialog/sheet.module.css';

interface AskBeforeLeavingProps {
  message: string;
  onStay: () => void;
  onLeave: () => void;
}

export function AskBeforeLeaving({ message, onStay, onLeave }: AskBeforeLeavingProps) {
  useBackCloses(onStay);
  return (
    <Modal
      opened
      onClose={onStay}
      centered
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
