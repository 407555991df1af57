import type { ReactNode } from 'react';
import classes from './text-button.module.css';

interface TextButtonProps {
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}

export function TextButton(props: TextButtonProps) {
  return <button type="button" className={classes.button} {...props} />;
}
