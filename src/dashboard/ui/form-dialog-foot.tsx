import { Button, Group } from '@mantine/core';
import { BusyButton } from './busy-button.tsx';
import { FailureNote } from './failure-note.tsx';
import { GiveUpQuestion, type GiveUpQuestionProps } from './give-up-question.tsx';
import classes from './form-dialog.module.css';

export interface FormDialogFootProps {
  submitLabel: string;
  /** On the submit button while it works, e.g. `Saving...`. */
  workingLabel: string;
  working: boolean;
  /** Why saving failed. */
  error?: string | undefined;
  /** Asked in place of the buttons before something is saved that loses more than what was typed. */
  question?: Omit<GiveUpQuestionProps, 'className'> | undefined;
}

interface FootProps extends FormDialogFootProps {
  asking: boolean;
  onClose: () => void;
  onKeep: () => void;
}

/** The error, then the buttons; in their place the question whether edits may be lost. */
export function FormDialogFoot(props: FootProps) {
  const { submitLabel, workingLabel, working, error, question, asking, onClose, onKeep } = props;
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
      {error !== undefined && !working && !question && <FailureNote message={error} />}
      {question && <GiveUpQuestion {...question} className={classes.foot} />}
      {/* Hidden rather than gone: the focus comes back to the button that led to the question. */}
      <Group
        justify="flex-end"
        gap="sm"
        className={classes.foot}
        display={question ? 'none' : undefined}
      >
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
