import { Button, Group, Progress } from '@mantine/core';
import { BusyButton } from '../busy-button.tsx';
import { GiveUpQuestion } from '../give-up-question.tsx';
import { countOf } from '../count-of.ts';
import classes from './import-workbench.module.css';

interface ReviewFootProps {
  noun: { one: string; many: string };
  picked: number;
  sending: { done: number; total: number } | undefined;
  asking: boolean;
  onImport: () => void;
  onAnother: () => void;
  onKeep: () => void;
  onClose: () => void;
}

/** The buttons; in their place the question whether the import may be lost. */
export function ReviewFoot(props: ReviewFootProps) {
  const { noun, picked, sending, asking, onImport, onAnother, onKeep, onClose } = props;
  if (asking) return <GiveUp onKeep={onKeep} onClose={onClose} />;
  return (
    <Group justify="flex-end" gap="sm" className={classes.foot}>
      <div className={classes.footStart}>
        {sending ? (
          <Sending {...sending} />
        ) : (
          <Button variant="subtle" onClick={onAnother}>
            Choose another file
          </Button>
        )}
      </div>
      <Button variant="default" onClick={onClose} disabled={sending !== undefined}>
        Cancel
      </Button>
      {picked === 0 ? (
        <Button disabled>Import {countOf(0, noun)}</Button>
      ) : (
        <BusyButton
          working={sending !== undefined}
          workingLabel={`Importing ${countOf(picked, noun)}...`}
          onClick={onImport}
        >
          Import {countOf(picked, noun)}
        </BusyButton>
      )}
    </Group>
  );
}

function Sending({ done, total }: { done: number; total: number }) {
  return <Progress value={(100 * done) / total} animated aria-label="Import progress" />;
}

function GiveUp({ onKeep, onClose }: Pick<ReviewFootProps, 'onKeep' | 'onClose'>) {
  return (
    <GiveUpQuestion
      question="Close without importing?"
      keep="Keep reviewing"
      verb="Close"
      onKeep={onKeep}
      onGiveUp={onClose}
      className={classes.foot}
    />
  );
}
