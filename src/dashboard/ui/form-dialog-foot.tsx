import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { BusyButton } from './busy-button.tsx';
import { FailureNote } from './failure-note.tsx';
import { useReturnFocus } from './return-focus.ts';
import classes from './form-dialog.module.css';

export interface FormDialogFootProps {
  submitLabel: string;
  /** On the submit button while it works, e.g. `Saving...`. */
  workingLabel: string;
  working: boolean;
  /** Why saving failed. */
  error?: string | undefined;
}

interface FootProps extends FormDialogFootProps {
  asking: boolean;
  onClose: () => void;
  onKeep: () => void;
}

/** The error, then the buttons; in their place the question whether edits may be lost. */
export function FormDialogFoot(props: FootProps) {
  const { submitLabel, workingLabel, working, error, asking, onClose, onKeep } = props;
  if (asking) return <UnsavedChanges onDiscard={onClose} onKeep={onKeep} />;
  return (
    <>
      {error !== undefined && !working && <FailureNote message={error} />}
      <Group justify="flex-end" gap="sm" className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={working}>
          Cancel
        </Button>
        <BusyButton type="submit" working={working} workingLabel={workingLabel}>
          {submitLabel}
        </BusyButton>
      </Group>
    </>
  );
}

function UnsavedChanges({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useReturnFocus(true);
  useEffect(() => keep.current?.focus(), []);
  return (
    <Group justify="flex-end" gap="sm" className={classes.foot}>
      <Text size="sm" fw={600} role="alert" flex={1} miw={140}>
        Discard your changes?
      </Text>
      <Button variant="default" ref={keep} onClick={onKeep}>
        Keep editing
      </Button>
      <Button color="red.9" onClick={onDiscard}>
        Discard
      </Button>
    </Group>
  );
}
