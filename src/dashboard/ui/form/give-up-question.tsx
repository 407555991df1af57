import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useReturnFocus } from '#dashboard/browser/return-focus.ts';

export interface GiveUpQuestionProps {
  question: string;
  /** The label of the focused button that cancels, e.g. `Keep editing`. */
  keep: string;
  /** The label of the red button, e.g. `Discard`. */
  verb: string;
  onKeep: () => void;
  onGiveUp: () => void;
  className?: string | undefined;
}

/** Replaces a dialog's buttons with the question whether to discard input. */
export function GiveUpQuestion(props: GiveUpQuestionProps) {
  const { question, keep, verb, onKeep, onGiveUp, className } = props;
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(true);
  useEffect(() => button.current?.focus(), []);
  return (
    <Group justify="flex-end" gap="sm" className={className}>
      {/* In a place without a button before: a double click does no harm. */}
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
