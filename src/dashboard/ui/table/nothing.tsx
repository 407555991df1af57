import type { ReactNode } from 'react';
import { TextButton } from '../controls/text-button.tsx';
import classes from './nothing.module.css';

interface NothingProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function Nothing({ title, children, action }: NothingProps) {
  return (
    <div className={classes.nothing}>
      <p>{title}</p>
      <div>{children}</div>
      {action}
    </div>
  );
}

interface NothingMatchesProps {
  query: string;
  onClear: () => void;
  onClearFilter: (() => void) | undefined;
}

export function NothingMatches({ query, onClear, onClearFilter }: NothingMatchesProps) {
  return (
    <Nothing title="Nothing matches">
      <span>{query === '' ? 'No row matches the filter.' : `No row contains “${query}”.`}</span>{' '}
      {query !== '' && <TextButton onClick={onClear}>Clear search</TextButton>}{' '}
      {onClearFilter && <TextButton onClick={onClearFilter}>Clear filter</TextButton>}
    </Nothing>
  );
}
