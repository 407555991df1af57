import type { ComponentProps } from 'react';
import classes from './small-button.module.css';

interface SmallButtonProps extends ComponentProps<'button'> {
  primary?: boolean;
}

/** Lighter than Mantine's: each row of a list may have some. */
export function SmallButton({ primary, ...props }: SmallButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-primary={primary || undefined}
      {...props}
    />
  );
}
