import { Button, Group } from '@mantine/core';
import { BusyButton } from './busy-button.tsx';
import { FailureNote } from './failure-note.tsx';
import { GiveUpQuestion } from './give-up-question.tsx';
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
  if (asking)
    return (
      <GiveUpQuestion
        question="Discard your changes?"
        keep="Keep editing"
        verb="Discard"
        onKeep={onKeep}
        onGiveUp={onClose}
        className={classes.foot}
      />
    );
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
