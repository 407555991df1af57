import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface BusyButtonProps extends Pick<ButtonProps, 'color' | 'size' | 'variant' | 'leftSection'> {
  working: boolean;
  /** Shown instead while it works, e.g. `Saving…`. */
  workingLabel: string;
  type?: 'button' | 'submit';
  onClick?: () => void;
  children: ReactNode;
}

/**
 * A button that says that it works and does nothing more until that is done. It keeps the focus,
 * which a button with the attribute `disabled` loses: the keyboard would start again at the top.
 */
export function BusyButton(props: BusyButtonProps) {
  const { working, workingLabel, onClick, children, type = 'button', ...look } = props;
  return (
    <Button
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
