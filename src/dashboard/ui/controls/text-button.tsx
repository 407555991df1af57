import type { ComponentProps } from 'react';
import classes from './text-button.module.css';

type TextButtonProps = Pick<
  ComponentProps<'button'>,
  'aria-expanded' | 'children' | 'disabled' | 'onClick' | 'title'
>;

export function TextButton(props: TextButtonProps) {
  return <button type="button" className={classes.button} {...props} />;
}
