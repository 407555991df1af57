import { Button } from '@mantine/core';
import classes from './options-button.module.css';

export interface OptionsButtonProps {
  className: string | undefined;
  isOpen: boolean;
  isNarrowed?: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** The page hides it where the options have room. */
export function OptionsButton({ className, isOpen, isNarrowed, onOpen }: OptionsButtonProps) {
  return (
    <Button
      variant="default"
      px={16}
      className={`${classes.options} ${className}`}
      aria-expanded={isOpen}
      data-narrowed={isNarrowed || undefined}
      onClick={() => onOpen(!isOpen)}
    >
      Options
    </Button>
  );
}
