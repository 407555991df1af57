import { Button } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Text } from '#generated/model/text.ts';
import { baseLocale } from '#domain/locales.ts';
import { DataTable } from '#dashboard/ui/data-table/data-table.tsx';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { ItemActions } from '#dashboard/ui/item-actions.tsx';
import type { ProblemsByText } from './checks/problems-by-text.ts';
import { StaleNote } from './stale-note.tsx';
import { textColumns } from './text-columns.tsx';
import { preloadTextDialog } from './texts-dialogs.tsx';
import type { RowFilter, TextsView } from './texts-view.ts';
import { ProblemsFilter } from './translate/problems-filter.tsx';
import { TranslateButtons } from './translate/translate-buttons.tsx';
import { TranslationsButton } from './translate/translations-button.tsx';
import { UnsavedNote } from './translate/unsaved-note.tsx';
import type { ProgressByLocale } from './translate/use-progress.ts';
import { describeError } from '#dashboard/http/api-error.ts';
import { ListPending } from '#dashboard/ui/list-pending.tsx';
import { useEditing } from './translate/workspace.ts';
import { useConfirmDelete } from './use-confirm-delete.ts';
import { useProblemsByText } from './use-problems-by-text.ts';

interface EnglishTextsProps {
  appId: string;
  /** The app's languages without English. */
  targets: readonly TargetLocale[];
  progress: ProgressByLocale;
  view: TextsView;
  onViewChange: (view: TableView) => void;
  onFilterChange: (filter: RowFilter) => void;
  /** The text that a dialog is open for. */
  opened: string | undefined;
  onEdit: (text: Text) => void;
}

/** The base texts: the only tab in which keys and descriptions are edited (spec 5, Text). */
export function EnglishTexts(props: EnglishTextsProps) {
  const { appId, targets, view, onViewChange, onEdit, opened } = props;
  const query = useQuery(getListTextsQueryOptions(appId));
  const confirmDelete = useConfirmDelete();
  const problems = useProblemsByText(appId, targets, view.problems === true && targets.length > 0);
  const { columns, filter } = useProblemRows(problems.found, props.onFilterChange);
  const editing = useEditing(baseLocale, opened);
  if (!query.data) return <ListPending noun="texts" query={query} describe={describeError} />;
  return (
    <DataTable
      label="Texts"
      searchLabel="Search texts"
      rows={query.data.data}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      view={view}
      onViewChange={onViewChange}
      filter={filter}
      editing={editing}
      toolbar={<Tools {...props} query={query} problems={problems} />}
      rowActions={(text) => <RowActions text={text} onEdit={onEdit} onDelete={confirmDelete.one} />}
      rowActionsWidth="108px"
      bulkActions={(selected, clear) => (
        <Button color="red.9" size="xs" onClick={() => confirmDelete.many(selected, clear)}>
          Delete selected
        </Button>
      )}
      empty={{
        title: 'No texts yet',
        hint: 'Add the first with “Add text”, or drop a .strings or .txt file here to import many.',
      }}
    />
  );
}

/** What is listed while only texts with problems are: those, each with what is odd about it where. */
function useProblemRows(
  found: ProblemsByText | undefined,
  onChange: EnglishTextsProps['onFilterChange'],
) {
  const columns = useMemo(() => textColumns(found), [found]);
  const passes = useCallback((text: Text) => found?.has(text._id) ?? true, [found]);
  const filter = found && { id: 'problems', passes, onClear: () => onChange({}) };
  return { columns, filter };
}

interface ToolsProps extends EnglishTextsProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  problems: ReturnType<typeof useProblemsByText>;
}

function Tools({ appId, targets, progress, view, onFilterChange, query, problems }: ToolsProps) {
  return (
    <>
      {targets.length > 0 && (
        <ProblemsFilter
          count={problems.found?.size}
          pressed={view.problems === true}
          onPress={(pressed) => onFilterChange({ problems: pressed || undefined })}
        />
      )}
      <TranslateButtons appId={appId} targets={targets} progress={progress} />
      <UnsavedNote />
      <StaleNote
        error={query.error ?? problems.error}
        onRetry={() => {
          if (query.error) void query.refetch();
          problems.retry();
        }}
      />
    </>
  );
}

const idOf = (text: Text) => text._id;
const nameOf = (text: Text) => text.key;

interface RowActionsProps {
  text: Text;
  onEdit: (text: Text) => void;
  onDelete: (text: Text) => void;
}

function RowActions({ text, onEdit, onDelete }: RowActionsProps) {
  return (
    <>
      <TranslationsButton textId={text._id} />
      <ItemActions
        onEdit={() => onEdit(text)}
        onDelete={() => onDelete(text)}
        preloadDialog={preloadTextDialog}
      />
    </>
  );
}
