import { Button, Group, Modal, Progress as ProgressBar, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { BusyButton } from './busy-button.tsx';
import type { ConfirmRequest } from './confirm-request.ts';
import { FailureNote } from './failure-note.tsx';
import { useReturnFocus } from './return-focus.ts';
import { keepTabOpen } from './keep-tab-open.ts';
import { preloadToasts } from './toast.ts';

interface ConfirmDialogProps {
  request: ConfirmRequest;
  onClose: () => void;
}

type Progress =
  | { status: 'asking' }
  | { status: 'working'; finished: number; total: number; stopping: boolean }
  | { status: 'failed'; error: string };

/** The question, what will be lost, a red button with the verb. Stays open when that fails. */
export function ConfirmDialog({ request, onClose }: ConfirmDialogProps) {
  const [progress, setProgress] = useState<Progress>({ status: 'asking' });
  const found = useFoundOut(request);
  const stopping = useRef<AbortController>(undefined);
  useReturnFocus(true);
  useEffect(preloadToasts, []);

  const run = () => {
    const { signal } = (stopping.current = new AbortController());
    const show = (finished: number, total: number) =>
      setProgress({ status: 'working', finished, total, stopping: signal.aborted });
    show(0, 0);
    keepTabOpen(
      request.run({ signal, onProgress: ({ finished, total }) => show(finished, total) }),
    ).then(onClose, (error: unknown) =>
      setProgress({ status: 'failed', error: request.describe(error) }),
    );
  };
  const stop = () => {
    stopping.current?.abort();
    setProgress((now) => (now.status === 'working' ? { ...now, stopping: true } : now));
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
        {request.isStoppable && progress.status === 'working' && (
          <ProgressBar
            value={(100 * progress.finished) / Math.max(1, progress.total)}
            animated
            aria-label={`${request.verb} progress`}
          />
        )}
        <Buttons
          request={request}
          waiting={found === undefined}
          progress={progress}
          onRun={run}
          onStop={stop}
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
  progress: Progress;
  onRun: () => void;
  onStop: () => void;
  onCancel: () => void;
}

function Buttons({ request, waiting, progress, onRun, onStop, onCancel }: ButtonsProps) {
  const { verb, workingVerb = `${verb}...`, isStoppable } = request;
  const working = progress.status === 'working';
  return (
    <Group justify="flex-end" gap="sm">
      {working && isStoppable ? (
        <BusyButton
          variant="default"
          working={progress.stopping}
          workingLabel="Stopping..."
          onClick={onStop}
        >
          Stop
        </BusyButton>
      ) : (
        <Button variant="default" data-autofocus disabled={working} onClick={onCancel}>
          Cancel
        </Button>
      )}
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
