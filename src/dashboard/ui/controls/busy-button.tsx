import { Button, type ButtonProps } from '@mantine/core';

interface BusyButtonProps extends Pick<
  ButtonProps,
  'color' | 'size' | 'variant' | 'leftSection' | 'w'
> {
  working: boolean;
  workingLabel: string;
  type?: 'button' | 'submit';
  onClick?: () => void;
  children: string;
}

/** A longer label has no room beside another button on a phone. */
const MOST_BESIDE = 19;

/** Ignores clicks while working. Stays focusable: the attribute `disabled` would lose the focus. */
export function BusyButton(props: BusyButtonProps) {
  const { working, workingLabel, onClick, children, type = 'button', ...look } = props;
  const longest = Math.max(workingLabel.length, children.length);
  return (
    <Button
      // Room for the longer label: the buttons beside it keep their place.
      w={longest > MOST_BESIDE ? 'auto' : `calc(${longest}ch + 2.25rem)`}
      miw="max-content"
      {...look}
      type={type}
      aria-disabled={working || undefined}
      data-disabled={working || undefined}
      onClick={(event) => {
        if (working) event.preventDefault();
        else onClick?.();
      }}
    >
      {working ? workingLabel : children}
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
      w="auto"
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
