import type { ReactNode } from 'react';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { TabActions } from './translate/translate-buttons.tsx';
import classes from './texts-list.module.css';

interface TextsPendingProps {
  query: { error: unknown; refetch: () => unknown };
  actions: ReactNode;
}

/** The actions that need no list are in their place before it. */
export function TextsPending({ query, actions }: TextsPendingProps) {
  return (
    <>
      <div className={classes.pending}>
        <TabActions>{actions}</TabActions>
      </div>
      <ListPending noun="texts" query={query} />
    </>
  );
}
