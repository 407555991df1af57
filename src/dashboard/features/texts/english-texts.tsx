import { formatNumber } from '#domain/format.ts';
import { Button } from '@mantine/core';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { createDeletion, describeGone } from '#dashboard/resources/deletion.ts';
import { useImportedRows } from '#dashboard/resources/imported.ts';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import { keyColumn, textColumn } from '#dashboard/ui/table/columns.tsx';
import type { Column } from '#dashboard/ui/table/types.ts';
import { ItemActions } from '#dashboard/ui/controls/row-action.tsx';
import { baseLocale, localeEntry } from '#domain/locales.ts';
import { getListLocaleTextsQueryKey } from '#generated/api/app-texts.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { TargetLocale, Text } from '#generated/model/index.ts';
import { CheckChips, problemLabels } from '#dashboard/ui/feedback/check-chips.tsx';
import type { ProblemsByText, LanguageProblems } from '#dashboard/resources/checks/check-text.ts';
import { useChecks } from '#dashboard/resources/checks/dismissed-checks.ts';
import { useProblemsFound } from './checks/use-problems-found.ts';
import { ExportSelected } from './page-actions.tsx';
import { EnglishValue, EnglishEditor, TextPreview } from './translate/value-cells.tsx';
import { GoneDrafts } from '#dashboard/ui/form/in-place.tsx';
import { FilterPill, FilterPills, ImportedPill } from '#dashboard/ui/controls/filter-pill.tsx';
import {
  type TextsListProps,
  TextsPending,
  textsTable,
  TextsTools,
  TranslationsButton,
  useKeyWidth,
} from './table-parts.tsx';
import { NO_FILTER } from './texts-view.ts';
import { TextDialog } from './texts-dialogs.tsx';
import { useEditing, useWorkspace } from './translate/workspace.tsx';
import { useLocaleLists } from './use-locale-lists.ts';
import classes from '#dashboard/ui/feedback/check-chips.module.css';
import { usePreload } from '#dashboard/ui/layout/lazy-component.tsx';

/** Only here keys and descriptions are edited (spec 5, Text). */
export function EnglishTexts(props: TextsListProps) {
  const { targets, view, onViewChange, opened } = props;
  const { appId, drafts } = useWorkspace();
  const query = useQuery(getListTextsQueryOptions(appId));
  const confirmDelete = useConfirmDelete(appId, targets);
  usePreload(EnglishEditor);
  const isPressed = view.problems === true;
  const problems = useProblemsByText(appId, targets, isPressed && targets.length > 0);
  const { found } = problems;
  const keyWidth = useKeyWidth(query.data?.data);
  const columns = useMemo(() => textColumns(found, keyWidth), [found, keyWidth]);
  const passes = useCallback((text: Text) => found?.has(text._id) ?? true, [found]);
  const onClear = () => onViewChange(NO_FILTER);
  const imported = useImportedRows(`texts/${appId}`, textsTable.rowName, props);
  const editing = useEditing(baseLocale, opened);
  // A new function would render every row again on each keystroke and poll.
  const rowActions = useCallback(
    (text: Text) => <RowActions text={text} onDelete={confirmDelete.one} />,
    [confirmDelete],
  );
  if (!query.data) return <TextsPending {...props} query={query} />;
  return (
    <>
      <GoneDrafts drafts={drafts} group={baseLocale} rows={query.data.data} noun="text" />
      <DataTable
        {...textsTable}
        rows={query.data.data}
        columns={columns}
        view={view}
        onViewChange={onViewChange}
        filter={
          found ? { id: 'problems', passes, isOutdated: problems.isOutdated, onClear } : imported
        }
        editing={editing}
        toolbar={
          <TextsTools
            {...props}
            error={query.error ?? problems.error}
            onRetry={() => {
              if (query.error) void query.refetch();
              problems.retry();
            }}
          >
            <FilterPills label="Filter">
              <ImportedPill rows={imported} />
              {targets.length > 0 && query.data.data.length > 0 && (
                <FilterPill
                  label="With problems"
                  count={found?.size ?? (isPressed ? '…' : undefined)}
                  pressed={isPressed}
                  small
                  onPress={() => onViewChange({ ...NO_FILTER, problems: !isPressed || undefined })}
                />
              )}
            </FilterPills>
          </TextsTools>
        }
        rowActions={rowActions}
        bulkActions={(selected, clear) => (
          <ExportSelected selected={selected}>
            <Button color="red.9" size="xs" onClick={() => confirmDelete.many(selected, clear)}>
              Delete selected
            </Button>
          </ExportSelected>
        )}
        empty={empty}
      />
    </>
  );
}

const empty = {
  title: 'No texts yet',
  hint: 'Drop files from Xcode or Android Studio, a table or JSON to import many, or add one.',
};

function RowActions({ text, onDelete }: { text: Text; onDelete: (text: Text) => void }) {
  const { open } = useWorkspace();
  return (
    <>
      <TranslationsButton textId={text._id} />
      <ItemActions
        onEdit={() => open({ name: 'edit', text })}
        onDelete={() => onDelete(text)}
        preloadDialog={TextDialog.preload}
      />
    </>
  );
}

const NO_LANGUAGES: readonly TargetLocale[] = [];

/** Loads the languages only if `wanted`. */
function useProblemsByText(appId: string, targets: readonly TargetLocale[], wanted: boolean) {
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
      createDeletion<Text>(queryClient, {
        appId,
        page: 'text-changes',
        noun: 'text',
        getName: textsTable.rowName,
        warning: (texts) =>
          `Deletes ${texts.length === 1 ? `the text “${texts[0]?.key ?? ''}” and its` : `${formatNumber(texts.length)} texts and their`} translations. ${describeGone(texts.length)}`,
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

const getValue = ({ value }: Text) => value;

const textColumns = (problems: ProblemsByText | undefined, keyWidth: string): Column<Text>[] => [
  keyColumn(keyWidth),
  {
    ...textColumn({ id: 'value', header: 'Value', width: 'minmax(0, 1.6fr)' }, getValue),
    cell: (text) => {
      const { _id, value, description } = text;
      const languages = problems?.get(_id);
      return (
        <>
          <EnglishValue
            text={text}
            beside={<OriginalProblems value={value} description={description} />}
          />
          {languages && <LanguageChips textId={_id} languages={languages} />}
        </>
      );
    },
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

interface LanguageChipsProps {
  textId: string;
  languages: readonly LanguageProblems[];
}

function LanguageChips({ textId, languages }: LanguageChipsProps) {
  const { open } = useWorkspace();
  return (
    <ul className={classes.chips} aria-label="Problems">
      {languages.map(({ locale, problems }) => {
        const { flag, name } = localeEntry(locale);
        return (
          <li key={locale}>
            <button
              type="button"
              className={classes.chip}
              title={problems.map(({ message }) => message).join('\n')}
              onClick={() => open({ name: 'translations', textId, startIn: locale })}
            >
              <span aria-hidden>{flag}</span>
              <span>{`${name}: ${problems.map(({ kind }) => problemLabels[kind]).join(', ')}`}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
