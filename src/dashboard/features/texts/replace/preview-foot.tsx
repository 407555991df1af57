import { Button, Group } from '@mantine/core';
import { GiveUpQuestion } from '#dashboard/ui/give-up-question.tsx';
import { countOf } from '#dashboard/ui/count-of.ts';
import classes from './find-replace.module.css';

interface PreviewFootProps {
  picked: number;
  ready: boolean;
  asking: boolean;
  onReplace: () => void;
  onKeep: () => void;
  onClose: () => void;
}

/** The buttons; in their place the question whether the selection may be lost. */
export function PreviewFoot(props: PreviewFootProps) {
  const { picked, ready, asking, onReplace, onKeep, onClose } = props;
  if (asking) {
    return (
      <GiveUpQuestion
        question="Close without replacing?"
        keep="Keep reviewing"
        verb="Close"
        onKeep={onKeep}
        onGiveUp={onClose}
        className={classes.foot}
      />
    );
  }
  return (
    <Group justify="flex-end" gap="sm" className={classes.foot}>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={!ready} onClick={onReplace}>
        Replace in {countOf(picked, { one: 'text', many: 'texts' })}
      </Button>
    </Group>
  );
}
