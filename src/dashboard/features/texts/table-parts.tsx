import type { Column } from '#dashboard/ui/table/types.ts';
import classes from './texts-list.module.css';
import { Fragment, type ReactNode } from 'react';
import { hasUnseen } from '#dashboard/ui/format/visible-parts.ts';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { IconLanguage } from '#generated/icons/language.ts';
import { preloadTranslations } from './texts-dialogs.tsx';
import { UnsavedNote, useWorkspace } from './translate/workspace.tsx';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { TranslateButtons } from './translate/translate-buttons.tsx';
import type { ProgressByLocale } from './translate/use-progress.ts';
import type { TextsView } from './texts-view.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { StatusCounts } from '#dashboard/resources/progress/status-counts.ts';
import bar from './translate/translation-bar.module.css';
import { StaleNote } from './stale-note.tsx';

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
  const { open } = useWorkspace();
  return (
    <RowAction
      label="Translations"
      icon={<IconLanguage size={16} />}
      onClick={() => open({ name: 'translations', textId })}
      preload={preloadTranslations}
    />
  );
}

export interface TextsListProps {
  targets: readonly TargetLocale[];
  progress: ProgressByLocale;
  view: TextsView;
  onViewChange: (part: Partial<TextsView>) => void;
  onImport: () => void;
  /** The id of the text in the open dialog. */
  opened: string | undefined;
  actions: ReactNode;
}

export const textsTable = {
  label: 'Texts',
  searchLabel: 'Search texts',
  rowId: ({ _id }: { _id: string }) => _id,
  rowName: ({ key }: { key: string }) => key,
  className: classes.list,
  rowActionsWidth: '108px',
};

interface TextsToolsProps extends Pick<
  TextsListProps,
  'targets' | 'progress' | 'onImport' | 'actions'
> {
  /** Of a language with translations. */
  tab?: { locale: TargetLocale; counts: StatusCounts };
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

export function TextsTools({ error, onRetry, actions, children, ...buttons }: TextsToolsProps) {
  return (
    <div className={bar.tools} data-tools>
      {children}
      <UnsavedNote />
      <StaleNote error={error} onRetry={onRetry} />
      <div className={bar.actions}>
        <TranslateButtons {...buttons} />
        {actions}
      </div>
    </div>
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
      <div className={classes.pending}>
        <div className={bar.actions}>{actions}</div>
      </div>
      <ListPending noun="texts" query={query} />
    </>
  );
}
