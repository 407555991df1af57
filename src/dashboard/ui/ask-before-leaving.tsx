import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';

/**
 * Asks before another page is opened, by whatever way. Mount it while something typed is not saved;
 * `message` says what would be lost. Search params may change: that stays on the page. A session
 * that ended still leads to /login.
 */
export function AskBeforeLeaving({ message }: { message: string }) {
  const blocker = useBlocker({
    enableBeforeUnload: true,
    withResolver: true,
    shouldBlockFn: ({ current, next }) =>
      next.pathname !== current.pathname && next.pathname !== '/login',
  });
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      centered
      title="Discard your changes?"
      withCloseButton={false}
    >
      <Text size="sm">{message}</Text>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" data-autofocus onClick={() => blocker.reset?.()}>
          Keep editing
        </Button>
        <Button color="red.9" onClick={() => blocker.proceed?.()}>
          Discard
        </Button>
      </Group>
    </Modal>
  );
}
