import type { ReactNode } from 'react';
import { TextButton } from '../text-button.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps {
  search: ReactNode;
  filters: ReactNode;
  /** How many rows match; absent while nothing is searched for. */
  matches: { shown: number; total: number } | undefined;
  /** Lists the rows anew; absent while the list is up to date. */
  onUpdate?: (() => void) | undefined;
}

/** What stands above the table: the search, how much it found, and the page's own filters. */
export function Toolbar({ search, filters, matches, onUpdate }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      {search}
      {filters}
      <span className={classes.count} role="status">
        {matches && `${matches.shown.toLocaleString()} of ${matches.total.toLocaleString()}`}
      </span>
      {onUpdate && (
        <span className={classes.count}>
          Kept as it was while you work. <TextButton onClick={onUpdate}>Update list</TextButton>
        </span>
      )}
    </div>
  );
}
