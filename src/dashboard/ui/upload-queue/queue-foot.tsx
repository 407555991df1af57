import { Button, Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { countOf } from '../count-of.ts';
import { formatBytes } from '../format-bytes.ts';
import { isFile } from './rows.ts';
import { totalsOf } from './totals.ts';
import type { FileRow, UploadKind } from './types.ts';
import type { UploadQueueControl } from './use-upload-queue.ts';
import classes from './upload-queue.module.css';

interface QueueFootProps {
  noun: UploadKind['noun'];
  queue: UploadQueueControl;
  asking: boolean;
  /** What else can be done before the upload, e.g. choosing more files. */
  more: ReactNode;
  onKeep: () => void;
  onClose: () => void;
}

/** The buttons; while it uploads how far it is; or the question whether the list may be lost. */
export function QueueFoot(props: QueueFootProps) {
  const { queue, asking } = props;
  if (asking) return <GiveUp {...props} />;
  if (queue.phase === 'sending' || queue.phase === 'checking') return <Sending queue={queue} />;
  return <Buttons {...props} />;
}

/** The rows that a press of the button would send. */
function sendable({ rows, plans }: UploadQueueControl): FileRow[] {
  return rows.filter(isFile).filter(({ id }) => plans.get(id)?.wanted);
}

const wasSent = ({ progress }: FileRow) => progress.status !== 'waiting';

function Buttons({ noun, queue, more, onClose }: QueueFootProps) {
  const wanted = sendable(queue);
  const fresh = wanted.filter((row) => !wasSent(row));
  const again = wanted.filter(wasSent);
  const reported = queue.phase === 'report';
  return (
    <Group justify="flex-end" gap="sm" className={classes.foot}>
      <div className={classes.footStart}>{more}</div>
      {again.length > 0 && (
        <Button variant="default" onClick={() => queue.send(again)}>
          Retry failed
        </Button>
      )}
      <Button variant={reported && fresh.length === 0 ? 'filled' : 'default'} onClick={onClose}>
        {reported ? 'Done' : 'Cancel'}
      </Button>
      {(fresh.length > 0 || !reported) && (
        <Button disabled={fresh.length === 0} onClick={() => queue.send(fresh)}>
          Upload {countOf(fresh.length, noun)}
        </Button>
      )}
    </Group>
  );
}

function Sending({ queue }: { queue: UploadQueueControl }) {
  const { files, uploaded, bytes, sentBytes } = totalsOf(queue.rows);
  const checking = queue.phase === 'checking';
  return (
    <Group justify="flex-end" gap="sm" className={classes.foot}>
      <div className={classes.footStart}>
        <Text size="sm" className={classes.totals}>
          {checking
            ? 'Checking…'
            : `${uploaded.toLocaleString()} of ${files.toLocaleString()} uploaded, ${formatBytes(sentBytes)} of ${formatBytes(bytes)}`}
        </Text>
        <Progress value={(100 * sentBytes) / Math.max(1, bytes)} aria-label="Upload progress" />
      </div>
      <Button variant="default" disabled={checking} onClick={() => queue.cancel(queue.rows)}>
        Cancel all
      </Button>
    </Group>
  );
}

function GiveUp({ onKeep, onClose }: Pick<QueueFootProps, 'onKeep' | 'onClose'>) {
  return (
    <Group justify="flex-end" gap="sm" className={classes.foot}>
      <Text size="sm" fw={600} role="alert" flex={1} miw={140}>
        Close without uploading?
      </Text>
      <Button variant="default" onClick={onKeep} autoFocus>
        Keep reviewing
      </Button>
      <Button color="red.9" onClick={onClose}>
        Close
      </Button>
    </Group>
  );
}
