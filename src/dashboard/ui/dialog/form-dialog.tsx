import { Button, Group } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { BusyButton } from '../controls/busy-button.tsx';
import { startInFirstField } from '#dashboard/browser/focus.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { GiveUpQuestion, type GiveUpQuestionProps } from '../form/give-up-question.tsx';
import { LargeModal } from './modals.tsx';
import { useKeepFromLeaving } from './use-back-closes.ts';
import { preloadToasts } from '../feedback/toast-host.tsx';
import classes from './form-dialog.module.css';
import sheet from './sheet.module.css';

const foot = `${classes.foot} ${sheet.foot}`;

interface FormDialogProps extends FormDialogFootProps {
  title: string;
  onClose: () => void;
  dirty: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** `data-autofocus` marks the first field. */
  children: ReactNode;
  size?: string | number;
}

/** Asks before closing loses input, cannot be closed while working, and returns the focus. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, dirty, working, onSubmit, children, size = 'md' } = props;
  const [asking, setAsking] = useState(false);
  useEffect(preloadToasts, []);
  useKeepFromLeaving(dirty, () => setAsking(true));

  const close = () => {
    setAsking(false);
    onClose();
  };
  const tryToClose = () => {
    if (working) return;
    if (props.question) props.question.onKeep();
    else if (dirty) setAsking(!asking);
    else close();
  };

  return (
    <LargeModal
      onClose={tryToClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': 'Close', disabled: working }}
    >
      <form ref={startInFirstField} onSubmit={onSubmit} noValidate className={classes.form}>
        {children}
        <FormDialogFoot
          {...props}
          asking={asking && dirty && !working}
          onClose={close}
          onKeep={() => setAsking(false)}
        />
      </form>
    </LargeModal>
  );
}

const scrollIntoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });

interface FormDialogFootProps {
  submitLabel: string;
  working: boolean;
  error?: string | undefined;
  /** Replaces the buttons before a save that loses more than the user typed. */
  question?: Omit<GiveUpQuestionProps, 'className'> | undefined;
}

interface FootProps extends FormDialogFootProps {
  asking: boolean;
  onClose: () => void;
  onKeep: () => void;
}

function FormDialogFoot(props: FootProps) {
  const { submitLabel, working, error, question, asking, onClose, onKeep } = props;
  if (asking)
    return (
      <GiveUpQuestion
        question="Discard your changes?"
        keep="Keep editing"
        verb="Discard"
        onKeep={onKeep}
        onGiveUp={onClose}
        className={foot}
      />
    );
  return (
    <>
      {error !== undefined && !working && !question && (
        <div ref={scrollIntoSight} className={classes.failure}>
          <FailureNote message={error} />
        </div>
      )}
      {question && <GiveUpQuestion {...question} className={foot} />}
      {/* Hidden, not removed: the focus returns to the button that led to the question. */}
      <Group justify="flex-end" gap="sm" className={foot} display={question ? 'none' : undefined}>
        <Button variant="default" onClick={onClose} disabled={working}>
          Cancel
        </Button>
        <BusyButton type="submit" working={working}>
          {submitLabel}
        </BusyButton>
      </Group>
    </>
  );
}

/** For text areas, where Enter adds a line. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
