import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconPlus } from '#generated/icons/plus.ts';
import { preloadOnHover } from '#dashboard/browser/preload-on-hover.ts';
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

interface FirstStepProps {
  onTake: () => void;
  preload: () => void;
  /** Must differ from the name of the page's own button, so that each is unique. */
  children: string;
}

export function FirstStep({ onTake, preload, children }: FirstStepProps) {
  return (
    <Button
      variant="light"
      leftSection={<IconPlus size={16} />}
      onClick={onTake}
      {...preloadOnHover(preload)}
    >
      {children}
    </Button>
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
