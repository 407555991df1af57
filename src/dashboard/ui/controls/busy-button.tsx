import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface BusyButtonProps extends Pick<ButtonProps, 'color' | 'size' | 'variant' | 'leftSection'> {
  working: boolean;
  workingLabel: string;
  type?: 'button' | 'submit';
  onClick?: () => void;
  children: ReactNode;
}

/** Ignores clicks while working. Stays focusable: the attribute `disabled` would lose the focus. */
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
