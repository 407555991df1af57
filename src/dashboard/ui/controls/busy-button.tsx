import { Button, type ButtonProps } from '@mantine/core';

interface BusyButtonProps extends Pick<ButtonProps, 'color' | 'size' | 'variant'> {
  working: boolean;
  /** By default that of the label's verb: `Saving…` for `Save`. */
  workingLabel?: string;
  type?: 'button' | 'submit';
  onClick?: () => void;
  children: string;
}

/** Ignores clicks while working. Stays focusable: the attribute `disabled` would lose the focus. */
export function BusyButton(props: BusyButtonProps) {
  const { working, onClick, children, type = 'button', ...rest } = props;
  const { workingLabel = children.replace(/^(\w+?)e?\b.*$/, '$1ing…'), ...look } = rest;
  const [label, other] = working ? [workingLabel, children] : [children, workingLabel];
  return (
    <Button
      {...look}
      aria-label={label}
      type={type}
      aria-disabled={working || undefined}
      data-disabled={working || undefined}
      onClick={(event) => {
        if (working) event.preventDefault();
        else onClick?.();
      }}
    >
      {/* Room for the other label: the buttons beside it keep their place. */}
      <span data-widest={other}>{label}</span>
    </Button>
  );
}

interface StopButtonProps extends Pick<ButtonProps, 'size'> {
  stopping: boolean;
  onStop: () => void;
}

/** Running items are finished, others do not start. */
export function StopButton({ stopping, onStop, size }: StopButtonProps) {
  return (
    <BusyButton
      size={size}
      variant="default"
      working={stopping}
      workingLabel="Stopping…"
      onClick={onStop}
    >
      Stop
    </BusyButton>
  );
}

/** Closes the dialog of something that goes on; `Background tasks` shows it. */
export function RunInBackground({ onLeave }: { onLeave: () => void }) {
  return (
    <Button variant="default" onClick={onLeave}>
      Run in background
    </Button>
  );
}
