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

interface FormDialogProps {
  title: string;
  onClose: () => void;
  dirty: boolean;
  working: boolean;
  error?: string | undefined;
  submitLabel: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Replaces the buttons before a save that loses more than the user typed. */
  question?: Omit<GiveUpQuestionProps, 'className'> | undefined;
  /** `data-autofocus` marks the first field. */
  children: ReactNode;
  size?: string | number;
}

/** Asks before closing loses input, cannot be closed while working, and returns the focus. */
export function FormDialog(props: FormDialogProps) {
  const { title, onClose, dirty, working, error, submitLabel, question, size = 'md' } = props;
  const [asking, setAsking] = useState(false);
  useEffect(preloadToasts, []);
  useKeepFromLeaving(dirty, () => setAsking(true));

  const close = () => {
    setAsking(false);
    onClose();
  };
  const tryToClose = () => {
    if (working) return;
    if (question) question.onKeep();
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
      <form ref={startInFirstField} onSubmit={props.onSubmit} noValidate className={classes.form}>
        {props.children}
        {asking && dirty && !working ? (
          <GiveUpQuestion
            question="Discard your changes?"
            keep="Keep editing"
            verb="Discard"
            onKeep={() => setAsking(false)}
            onGiveUp={close}
            className={foot}
          />
        ) : (
          <>
            {error !== undefined && !working && !question && (
              <div ref={scrollIntoSight} className={classes.failure}>
                <FailureNote message={error} />
              </div>
            )}
            {question && <GiveUpQuestion {...question} className={foot} />}
            {/* Hidden, not removed: the focus returns to the button that led to the question. */}
            <Group
              justify="flex-end"
              gap="sm"
              className={foot}
              display={question ? 'none' : undefined}
            >
              <Button variant="default" onClick={close} disabled={working}>
                Cancel
              </Button>
              <BusyButton type="submit" working={working}>
                {submitLabel}
              </BusyButton>
            </Group>
          </>
        )}
      </form>
    </LargeModal>
  );
}

const scrollIntoSight = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });

/** For text areas, where Enter adds a line. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
