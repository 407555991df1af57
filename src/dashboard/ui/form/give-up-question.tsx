import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useReturnFocus } from '#dashboard/browser/return-focus.ts';

export interface GiveUpQuestionProps {
  /** E.g. `Discard your changes?`. */
  question: string;
  /** On the button that goes on, which has the focus: e.g. `Keep editing`. */
  keep: string;
  /** On the red button: e.g. `Discard`. */
  verb: string;
  onKeep: () => void;
  onGiveUp: () => void;
  className?: string | undefined;
}

/** In place of a dialog's buttons: asks whether what was done in it may be lost. */
export function GiveUpQuestion(props: GiveUpQuestionProps) {
  const { question, keep, verb, onKeep, onGiveUp, className } = props;
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(true);
  useEffect(() => button.current?.focus(), []);
  return (
    <Group justify="flex-end" gap="sm" className={className}>
      {/* Where no button was: a second click on the one before it does no harm. */}
      <Button color="red.9" onClick={onGiveUp}>
        {verb}
      </Button>
      <Text size="sm" fw={600} role="alert" flex={1} miw={140}>
        {question}
      </Text>
      <Button variant="default" ref={button} onClick={onKeep}>
        {keep}
      </Button>
    </Group>
  );
}
