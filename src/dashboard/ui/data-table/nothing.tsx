import type { ReactNode } from 'react';
import { TextButton } from '../text-button.tsx';
import classes from './nothing.module.css';

interface NothingProps {
  title: string;
  children: ReactNode;
}

/** Shown in place of the rows. */
export function Nothing({ title, children }: NothingProps) {
  return (
    <div className={classes.nothing}>
      <p>{title}</p>
      <div>{children}</div>
    </div>
  );
}

interface NothingMatchesProps {
  /** The search text; empty when only a filter is set. */
  query: string;
  onClear: () => void;
  onClearFilter: (() => void) | undefined;
}

/** No row is left by the search and the filter. */
export function NothingMatches({ query, onClear, onClearFilter }: NothingMatchesProps) {
  return (
    <Nothing title="Nothing matches">
      {query === '' ? 'No row matches the filter.' : `No row contains “${query}”.`}{' '}
      {query !== '' && <TextButton onClick={onClear}>Clear search</TextButton>}{' '}
      {onClearFilter && <TextButton onClick={onClearFilter}>Clear filter</TextButton>}
    </Nothing>
  );
}
