import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useReturnFocus } from '#dashboard/browser/return-focus.ts';

export interface GiveUpQuestionProps {
  question: string;
  keep: string;
  verb: string;
  onKeep: () => void;
  onGiveUp: () => void;
  className?: string | undefined;
}

export function GiveUpQuestion(props: GiveUpQuestionProps) {
  const { question, keep, verb, onKeep, onGiveUp, className } = props;
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus();
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
