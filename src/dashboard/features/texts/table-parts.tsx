import { type ReactNode, useMemo } from 'react';
import classes from './texts-list.module.css';
import { RowAction } from '#dashboard/ui/controls/row-action.tsx';
import { IconLanguage } from '#generated/icons/language.ts';
import { TranslationsDialog } from './texts-dialogs.tsx';
import { UnsavedNote, useWorkspace } from './translate/workspace.tsx';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { StaleNote } from './stale-note.tsx';
import { TranslateButtons } from './translate/translate-buttons.tsx';
import type { ProgressByLocale } from './translate/use-progress.ts';
import type { TextsView } from './texts-view.ts';
import type { TargetLocale } from '#generated/model/index.ts';
import type { StatusCounts } from '#dashboard/resources/progress/status-counts.ts';
import bar from './translate/translation-bar.module.css';

/** Fits the longest key on wide screens; half of it on others. */
export function useKeyWidth(rows: readonly { key: string }[] | undefined): string {
  const longest = useMemo(
    () => (rows ?? []).reduce((most, { key }) => Math.max(most, key.length), 0),
    [rows],
  );
  return `clamp(80px, ${longest} * 0.4875rem + 4px, min(24vw, 330px))`;
}

export function TranslationsButton({ textId }: { textId: string }) {
  const { open } = useWorkspace();
  return (
    <RowAction
      label="Translations"
      icon={<IconLanguage size={16} />}
      onClick={() => open({ name: 'translations', textId })}
      preload={TranslationsDialog.preload}
    />
  );
}

export interface TextsListProps {
  targets: readonly TargetLocale[];
  progress: ProgressByLocale;
  view: TextsView;
  onViewChange: (part: Partial<TextsView>) => void;
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
  rowActionsWidth: '100px',
};

interface TextsToolsProps extends Pick<TextsListProps, 'targets' | 'progress' | 'actions'> {
  /** Of a language with translations. */
  tab?: { locale: TargetLocale; counts: StatusCounts };
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

export function TextsTools({ error, onRetry, actions, children, ...buttons }: TextsToolsProps) {
  return (
    <div className={bar.tools} data-tools={buttons.tab ? true : 'few'}>
      {children}
      <UnsavedNote />
      <StaleNote error={error} onRetry={onRetry} />
      <div className={bar.actions} data-more>
        <TranslateButtons {...buttons} />
        {actions}
      </div>
    </div>
  );
}

interface TextsPendingProps extends Pick<TextsListProps, 'actions'> {
  query: { error: unknown; refetch: () => unknown };
}

/** The actions that need no list are in their place before it. */
export function TextsPending({ query, actions }: TextsPendingProps) {
  return (
    <>
      <div className={classes.pending}>
        <div className={bar.actions} data-more>
          {actions}
        </div>
      </div>
      <ListPending noun="texts" query={query} />
    </>
  );
}
