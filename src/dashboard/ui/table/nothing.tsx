import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconPlus } from '#generated/icons/plus.ts';
import { onIntent } from '#dashboard/browser/on-intent.ts';
import { TextButton } from '../controls/text-button.tsx';
import classes from './nothing.module.css';

interface NothingProps {
  title: string;
  children: ReactNode;
  /** The first step itself, as a button. */
  action?: ReactNode;
}

/** Shown in place of the rows. */
export function Nothing({ title, children, action }: NothingProps) {
  return (
    <div className={classes.nothing}>
      <p>{title}</p>
      <div>{children}</div>
      {action}
    </div>
  );
}

interface FirstStepProps {
  onTake: () => void;
  /** For when the pointer or the focus is on it. */
  preload: () => void;
  /** Not the name of the page's own button, which does the same: each is to be told from the other. */
  children: string;
}

/** The button of a list that has nothing yet: it adds the first. */
export function FirstStep({ onTake, preload, children }: FirstStepProps) {
  return (
    <Button
      variant="light"
      leftSection={<IconPlus size={16} />}
      onClick={onTake}
      {...onIntent(preload)}
    >
      {children}
    </Button>
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
      <span>{query === '' ? 'No row matches the filter.' : `No row contains “${query}”.`}</span>{' '}
      {query !== '' && <TextButton onClick={onClear}>Clear search</TextButton>}{' '}
      {onClearFilter && <TextButton onClick={onClearFilter}>Clear filter</TextButton>}
    </Nothing>
  );
}
