import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import type { ConfirmRequest } from './confirm-request.ts';
import { FailureNote } from './failure-note.tsx';
import { useReturnFocus } from './return-focus.ts';
import { preloadToasts } from './toast.ts';

interface ConfirmDialogProps {
  request: ConfirmRequest;
  onClose: () => void;
}

type Progress = { status: 'asking' } | { status: 'working' } | { status: 'failed'; error: string };

/** The question, what will be lost, a red button with the verb. Stays open when that fails. */
export function ConfirmDialog({ request, onClose }: ConfirmDialogProps) {
  const [progress, setProgress] = useState<Progress>({ status: 'asking' });
  const found = useFoundOut(request);
  useReturnFocus(true);
  useEffect(preloadToasts, []);

  const run = () => {
    setProgress({ status: 'working' });
    request
      .run()
      .then(onClose, (error: unknown) =>
        setProgress({ status: 'failed', error: request.describe(error) }),
      );
  };

  return (
    <Modal
      opened
      onClose={() => {
        if (progress.status !== 'working') onClose();
      }}
      title={request.title}
      centered
      withCloseButton={false}
      returnFocus={false}
    >
      <Stack>
        {request.findOut && <FoundOut text={found} />}
        <Text size="sm">{request.message}</Text>
        {progress.status === 'failed' && <FailureNote message={progress.error} />}
        <Buttons
          request={request}
          waiting={found === undefined}
          working={progress.status === 'working'}
          onRun={run}
          onCancel={onClose}
        />
      </Stack>
    </Modal>
  );
}

/** The result of `findOut`; `undefined` until it is known. */
function useFoundOut({ findOut }: ConfirmRequest): string | undefined {
  const [found, setFound] = useState(findOut ? undefined : '');
  useEffect(() => void findOut?.().then(setFound), [findOut]);
  return found;
}

function FoundOut({ text }: { text: string | undefined }) {
  return (
    <Text
      size="sm"
      fw={600}
      role="status"
      mah="40vh"
      style={{ overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {text ?? 'Finding out what uses it…'}
    </Text>
  );
}

interface ButtonsProps {
  request: ConfirmRequest;
  /** It is not known yet what will be lost. */
  waiting: boolean;
  working: boolean;
  onRun: () => void;
  onCancel: () => void;
}

function Buttons({ request, waiting, working, onRun, onCancel }: ButtonsProps) {
  const { verb, workingVerb = `${verb}...` } = request;
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" data-autofocus disabled={working} onClick={onCancel}>
        Cancel
      </Button>
      {waiting ? (
        <Button color="red.9" disabled>
          {verb}
        </Button>
      ) : (
        <BusyButton color="red.9" working={working} workingLabel={workingVerb} onClick={onRun}>
          {verb}
        </BusyButton>
      )}
    </Group>
  );
}
