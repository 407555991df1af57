import { formatNumber } from '#domain/format.ts';
import { Button, Progress, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useLayoutEffect } from 'react';
import { RunInBackground, StopButton } from '#dashboard/ui/controls/busy-button.tsx';
import { FailureNote } from '#dashboard/ui/feedback/failure-note.tsx';
import { useKeepFromLeaving } from '#dashboard/ui/dialog/use-back-closes.ts';
import { LargeModal, useHeldUndo } from '#dashboard/ui/dialog/modals.tsx';
import classes from './archive.module.css';

interface ArchiveFrameProps {
  title: string;
  /**
   * While true, going back keeps the dialog open; after closing it, the task continues under
   * `Background tasks`.
   */
  working: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function ArchiveFrame({ title, working, onClose, children }: ArchiveFrameProps) {
  useInertPage();
  useHeldUndo();
  useKeepFromLeaving(working, () => undefined);
  return (
    <LargeModal onClose={onClose} title={title} size={560}>
      <div className={classes.content}>{children}</div>
    </LargeModal>
  );
}

interface UnderWayProps {
  label: string;
  finished: number;
  total: number;
  stopping: boolean;
  /** Closes the dialog while the task continues; absent if closing stops it. */
  onLeave?: () => void;
  onStop: () => void;
}

export function UnderWay({ label, finished, total, stopping, onLeave, onStop }: UnderWayProps) {
  const message = useRef<HTMLDivElement>(null);
  // The previous step's focused element is no longer on the page.
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <div ref={message} tabIndex={-1} className={classes.message}>
        <Text size="sm" role="status">
          {`${label}…`}
        </Text>
        <Text size="sm" c="dimmed">
          {total > 0 ? `${formatNumber(finished)} of ${formatNumber(total)}` : ' '}
        </Text>
      </div>
      <Progress value={(100 * finished) / Math.max(1, total)} animated aria-label={label} />
      <div className={classes.foot}>
        {onLeave && <RunInBackground onLeave={onLeave} />}
        <StopButton stopping={stopping} onStop={onStop} />
      </div>
    </>
  );
}

interface FailedProps {
  message: string;
  onAgain: () => void;
  onClose: () => void;
}

export function Failed({ message, onAgain, onClose }: FailedProps) {
  return (
    <>
      <FailureNote message={message} />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button onClick={onAgain} autoFocus>
          Try again
        </Button>
      </div>
    </>
  );
}

let open = 0;

/** Screen readers would enter it, and partly covered targets are too small (WCAG 2.5.8). */
function useInertPage(): void {
  // After saving the focused element, since an inert page loses the focus.
  useEffect(() => {
    open += 1;
    setInert();
  }, []);
  // Before the focus returns, which an inert page would reject.
  useLayoutEffect(
    () => () => {
      open -= 1;
      setInert();
    },
    [],
  );
}

function setInert(): void {
  const main = document.querySelector('main');
  if (main) main.inert = open > 0;
}
