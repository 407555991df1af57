import type { ReactNode } from 'react';
import classes from './data-table.module.css';

interface NothingProps {
  title: string;
  children: ReactNode;
}

/** What stands where the rows would be. */
export function Nothing({ title, children }: NothingProps) {
  return (
    <div className={classes.nothing}>
      <p>{title}</p>
      <div>{children}</div>
    </div>
  );
}
