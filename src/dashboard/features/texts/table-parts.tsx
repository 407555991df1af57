import type { Column } from '#dashboard/ui/table/types.ts';
import classes from './texts-table.module.css';
import { Fragment, type ReactNode } from 'react';
import { hasUnseen } from '#dashboard/ui/format/visible-parts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { IconLanguage } from '#generated/icons/language.ts';
import { preloadTranslations } from './texts-dialogs.tsx';
import { useWorkspace } from './translate/workspace.tsx';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { TabActions } from './translate/translate-buttons.tsx';
import listClasses from './texts-list.module.css';
import { Button } from '@mantine/core';
import { describeError } from '#domain/api-error.ts';

export const keyColumn: Column<{ key: string }> = {
  id: 'key',
  header: 'Key',
  width: 'minmax(0, 1fr)',
  cell: ({ key }) => (
    <span className={classes.key} dir="auto" translate="no">
      <KeyText text={key} />
    </span>
  ),
  sortValue: ({ key }) => key,
  searchText: ({ key }) => key,
};

/** After a separator, and before a capital letter within a word. */
const BREAKS = /(?<=[._/:-])(?=\w)|(?<=[a-z\d])(?=[A-Z])/;

/** A key, which browsers would break anywhere, or not at all. */
function KeyText({ text }: { text: string }) {
  if (hasUnseen(text)) return <VisibleText text={text} />;
  return text.split(BREAKS).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export function TranslationsButton({ textId }: { textId: string }) {
  const { showTranslations } = useWorkspace();
  return (
    <RowAction
      label="Translations"
      icon={<IconLanguage size={16} />}
      onClick={() => showTranslations(textId)}
      preload={preloadTranslations}
    />
  );
}

interface TextsPendingProps {
  query: { error: unknown; refetch: () => unknown };
  actions: ReactNode;
}

/** The actions that need no list are in their place before it. */
export function TextsPending({ query, actions }: TextsPendingProps) {
  return (
    <>
      <div className={listClasses.pending}>
        <TabActions>{actions}</TabActions>
      </div>
      <ListPending noun="texts" query={query} />
    </>
  );
}

export function StaleNote({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    Boolean(error) && (
      <span role="alert" className={classes.stale}>
        <span>{`Not up to date: ${describeError(error, 'Failed to load texts')}`}</span>{' '}
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      </span>
    )
  );
}
