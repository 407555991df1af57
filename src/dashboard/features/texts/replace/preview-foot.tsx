import { Button, Group, Text } from '@mantine/core';
import { countOf } from '../../../ui/import-workbench/count-of.ts';
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
      <Group justify="flex-end" gap="sm" className={classes.foot}>
        <Text size="sm" fw={600} role="alert" flex={1} miw={140}>
          Close without replacing?
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
