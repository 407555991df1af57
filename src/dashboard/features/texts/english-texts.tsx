import { idleComponent } from '#dashboard/ui/layout/idle-component.tsx';
import { Button } from '@mantine/core';
import {
  useIsFetching,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ApiError } from '#domain/api-error.ts';
import { createChangeDeletion, describeGone } from '#dashboard/resources/deletion.ts';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import type { TableView } from '#dashboard/ui/table/table-view.ts';
import type { Column } from '#dashboard/ui/table/types.ts';
import { ItemActions } from '#dashboard/ui/table/item-actions.tsx';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { baseLocale } from '#domain/locales.ts';
import { getListLocaleTextsQueryKey } from '#generated/api/app-texts.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import type { Text } from '#generated/model/text.ts';
import { CheckChips } from '#dashboard/ui/feedback/check-chips.tsx';
import { LanguageChips } from './checks/language-chips.tsx';
import type { ProblemsByText } from '#dashboard/resources/checks/problems-by-text.ts';
import { useChecks } from '#dashboard/resources/checks/use-checks.ts';
import { useProblemsFound } from './checks/use-problems-found.ts';
import { ExportSelected } from './export/export-selected.tsx';
import { keyColumn } from './key-column.tsx';
import { noTexts } from './no-texts.tsx';
import { StaleNote } from './stale-note.tsx';
import { TextPreview } from './text-preview.tsx';
import { preloadTextDialog } from './texts-dialogs.tsx';
import type { RowFilter, TextsView } from './texts-view.ts';
import { ProblemsFilter } from './translate/problems-filter.tsx';
import { TabTools, TranslateButtons } from './translate/translate-buttons.tsx';
import { ImportedFilter, useImportedRows } from './import/imported-texts.tsx';
import { TranslationsButton } from './translate/translations-button.tsx';
import type { ProgressByLocale } from './translate/use-progress.ts';
import { useEditing, useWorkspace } from './translate/workspace.ts';
import { useLocaleLists } from './use-locale-lists.ts';

const UnsavedNote = idleComponent(
  async () => (await import('./translate/unsaved-note.tsx')).UnsavedNote,
);

interface EnglishTextsProps {
  appId: string;
  targets: readonly TargetLocale[];
  progress: ProgressByLocale;
  view: TextsView;
  onViewChange: (view: TableView) => void;
  onFilterChange: (filter: RowFilter) => void;
  opened: string | undefined;
  onAdd: () => void;
  onEdit: (text: Text) => void;
}

/** Only here keys and descriptions are edited (spec 5, Text). */
export function EnglishTexts(props: EnglishTextsProps) {
  const { appId, targets, view, onViewChange, onEdit, opened } = props;
  const query = useQuery(getListTextsQueryOptions(appId));
  const confirmDelete = useConfirmDelete(appId, targets);
  const problems = useProblemsByText(appId, targets, view.problems === true && targets.length > 0);
  const { columns, filter } = useProblemRows(problems, props.onFilterChange);
  const importedRows = useImportedRows(appId);
  const editing = useEditing(baseLocale, opened);
  // A new function would render every row again on each keystroke and poll.
  const rowActions = useCallback(
    (text: Text) => <RowActions text={text} onEdit={onEdit} onDelete={confirmDelete.one} />,
    [onEdit, confirmDelete],
  );
  if (!query.data) return <ListPending noun="texts" query={query} />;
  return (
    <DataTable
      label="Texts"
      searchLabel="Search texts"
      rows={query.data.data}
      rowId={getId}
      rowName={getKey}
      columns={columns}
      view={view}
      onViewChange={onViewChange}
      filter={filter ?? importedRows}
      editing={editing}
      toolbar={<Tools {...props} query={query} problems={problems} />}
      rowActions={rowActions}
      rowActionsWidth="108px"
      bulkActions={(selected, clear) => (
        <>
          <ExportSelected appId={appId} locale={baseLocale} selected={selected} />
          <Button color="red.9" size="xs" onClick={() => confirmDelete.many(selected, clear)}>
            Delete selected
          </Button>
        </>
      )}
      empty={noTexts(
        'Drop files from Xcode or Android Studio, a table or JSON to import many, or add one.',
        props.onAdd,
      )}
    />
  );
}

function useProblemRows(
  { found, isOutdated }: ProblemsOfAll,
  onChange: EnglishTextsProps['onFilterChange'],
) {
  const columns = useMemo(() => textColumns(found), [found]);
  const passes = useCallback((text: Text) => found?.has(text._id) ?? true, [found]);
  const filter = found && { id: 'problems', passes, isOutdated, onClear: () => onChange({}) };
  return { columns, filter };
}

interface ToolsProps extends EnglishTextsProps {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  problems: ReturnType<typeof useProblemsByText>;
}

function Tools({ appId, targets, progress, view, onFilterChange, query, problems }: ToolsProps) {
  return (
    <>
      <TabTools>
        <ImportedFilter appId={appId} />
        {targets.length > 0 && (
          <ProblemsFilter
            count={problems.found?.size}
            pressed={view.problems === true}
            onPress={(pressed) => onFilterChange({ problems: pressed || undefined })}
          />
        )}
        <TranslateButtons appId={appId} targets={targets} progress={progress} />
      </TabTools>
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

const getId = (text: Text) => text._id;
const getKey = (text: Text) => text.key;

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

const NO_LANGUAGES: readonly TargetLocale[] = [];

interface ProblemsOfAll {
  /** Undefined while not wanted, and until all languages are checked. */
  found: ProblemsByText | undefined;
  isOutdated: boolean;
  error: ApiError | null;
  retry: () => void;
}

/** Loads the languages only if `wanted`. */
function useProblemsByText(
  appId: string,
  targets: readonly TargetLocale[],
  wanted: boolean,
): ProblemsOfAll {
  const lists = useLocaleLists(appId, wanted ? targets : NO_LANGUAGES);
  const { found, isOutdated } = useProblemsFound(lists.texts, wanted);
  // A saved edit may close its dialog before the refetched lists arrive.
  const isFetching = useIsFetching({ queryKey: getListLocaleTextsQueryKey(appId) }) > 0;
  return { found, isOutdated: isOutdated || isFetching, error: lists.error, retry: lists.retry };
}

function useConfirmDelete(appId: string, targets: readonly TargetLocale[]) {
  const queryClient = useQueryClient();
  return useMemo(
    () =>
      createChangeDeletion<Text>(queryClient, {
        appId,
        page: 'text-changes',
        noun: { one: 'text', many: 'texts' },
        getName: getKey,
        warning: (texts) =>
          `Deletes ${texts.length === 1 ? `the text “${texts[0]?.key ?? ''}” and its` : `${texts.length.toLocaleString()} texts and their`} translations. ${describeGone(texts.length)}`,
        fetchToRemoval: async () => (await import('#changes/removals.ts')).removeText,
        capture: async (texts, { signal }) => {
          const { captureTexts } = await import('./undo/capture-texts.ts');
          return captureTexts(queryClient, { appId, targets, texts, signal });
        },
        // Spec 8, Texts.
        failed: { one: 'Error deleting text', some: 'Some texts could not be deleted' },
      }),
    [appId, targets, queryClient],
  );
}

interface OriginalProblemsProps {
  value: string;
  description: string | undefined;
}

function OriginalProblems({ value, description }: OriginalProblemsProps) {
  const { platform } = useWorkspace();
  return <CheckChips problems={useChecks()?.checkOriginal(value, description, platform) ?? []} />;
}

const textColumns = (problems?: ProblemsByText): Column<Text>[] => [
  keyColumn,
  {
    id: 'value',
    header: 'Value',
    width: 'minmax(0, 1.6fr)',
    cell: ({ _id, value, description }) => {
      const languages = problems?.get(_id);
      return (
        <>
          <TextPreview text={value} />
          <OriginalProblems value={value} description={description} />
          {languages && <LanguageChips textId={_id} languages={languages} />}
        </>
      );
    },
    sortValue: ({ value }) => value,
    searchText: ({ value }) => value,
  },
  {
    id: 'description',
    header: 'Description',
    width: 'minmax(0, 1fr)',
    cell: ({ description }) =>
      description !== undefined && description !== '' && <TextPreview text={description} dimmed />,
    searchText: ({ description = '' }) => description,
  },
];
