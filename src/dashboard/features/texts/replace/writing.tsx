import { Group, Progress } from '@mantine/core';
import { BusyButton } from '#dashboard/ui/busy-button.tsx';
import classes from './find-replace.module.css';

interface WritingProps {
  done: number;
  total: number;
  stopping: boolean;
  onStop: () => void;
}

/** The writes are under way; what has begun is finished, the rest can be stopped. */
export function Writing({ done, total, stopping, onStop }: WritingProps) {
  return (
    <div className={classes.writing}>
      <h3 tabIndex={-1}>Replacing…</h3>
      <Progress value={(100 * done) / total} animated aria-label="Replace progress" />
      <p className={classes.summary}>
        {done.toLocaleString()} of {total.toLocaleString()} written
      </p>
      <Group justify="flex-end">
        <BusyButton
          variant="default"
          working={stopping}
          workingLabel="Stopping..."
          onClick={onStop}
        >
          Stop
        </BusyButton>
      </Group>
    </div>
  );
}
