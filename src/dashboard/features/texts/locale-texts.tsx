import type * as Remember from '#dashboard/resources/outdated/remember.ts';
import { idleComponent } from '#dashboard/ui/layout/idle-component.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import type { TableView } from '#dashboard/ui/table/table-view.ts';
import type { Column } from '#dashboard/ui/table/types.ts';
import { lazyComponent } from '#dashboard/ui/layout/lazy-component.tsx';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleText } from '#generated/model/locale-text.ts';
import type { TargetLocale } from '#generated/model/target-locale.ts';
import { isUnreviewed } from './bulk/bulk-actions.ts';
import { getOpenProblems } from '#dashboard/resources/checks/check-text.ts';
import { useChecks } from '#dashboard/resources/checks/use-checks.ts';
import { useDismissed } from '#dashboard/resources/checks/dismissed-checks.ts';
import { useProblemsFound } from './checks/use-problems-found.ts';
import { keyColumn } from './key-column.tsx';
import { noTexts } from './no-texts.tsx';
import {
  getOutdatedOriginal,
  useOutdatedById,
} from '#dashboard/resources/outdated/english-changed.ts';
import { StaleNote } from './stale-note.tsx';
import type { RowFilter, TextsView } from './texts-view.ts';
import { EngineNote } from './translate/engine-note.tsx';
import { OriginalCell } from './translate/original-cell.tsx';
import { StatusBadge } from './translate/status-badge.tsx';
import {
  countStatuses,
  type StatusCounts,
  statuses,
} from '#dashboard/resources/progress/status-counts.ts';
import { TranslationActions } from './translate/translation-actions.tsx';
import { TabTools, TranslateButtons } from './translate/translate-buttons.tsx';
import { TranslationBar } from './translate/translation-bar.tsx';
import { TranslationCell } from './translate/translation-cell.tsx';
import { TranslationsButton } from './translate/translations-button.tsx';
import type { ProgressByLocale } from './translate/use-progress.ts';
import { useEditing, useWorkspace } from './translate/workspace.ts';

const UnsavedNote = idleComponent(
  async () => (await import('./translate/unsaved-note.tsx')).UnsavedNote,
);

/** Rows are rarely deleted while a draft is open: the code loads when the browser is idle. */
const GoneDrafts = idleComponent(
  async () => (await import('./translate/gone-drafts.tsx')).GoneDrafts,
);

const BulkTranslations = lazyComponent(
  async () => (await import('./bulk/bulk-translations.tsx')).BulkTranslations,
);

interface LocaleTextsProps {
  locale: TargetLocale;
  targets: readonly TargetLocale[];
  progress: ProgressByLocale;
  view: TextsView;
  onViewChange: (view: TableView) => void;
  onFilterChange: (filter: RowFilter) => void;
  onAdd: () => void;
  opened: string | undefined;
}

export function LocaleTexts(props: LocaleTextsProps) {
  const { locale, view, onViewChange, onFilterChange, opened } = props;
  const { appId } = useWorkspace();
  const query = useQuery(getListLocaleTextsQueryOptions(appId, { locale }));
  const columns = useMemo(() => localeColumns(locale), [locale]);
  const rowActions = useMemo(() => getRowActions(locale), [locale]);
  const editing = useEditing(locale, opened);
  const filter = useRowTest(locale, view, onFilterChange);
  if (!query.data) return <ListPending noun="texts" query={query} />;
  return (
    <>
      <EngineNote />
      <GoneDrafts locale={locale} rows={query.data.data} />
      <DataTable
        label="Texts"
        searchLabel="Search texts"
        rows={query.data.data}
        rowId={getId}
        rowName={getName}
        columns={columns}
        view={view}
        onViewChange={onViewChange}
        filter={filter}
        editing={editing}
        toolbar={
          <>
            <UnsavedNote />
            <Tools {...props} rows={query.data.data} />
            <StaleNote error={query.error} onRetry={() => void query.refetch()} />
          </>
        }
        rowActions={rowActions}
        rowActionsWidth="108px"
        bulkActions={(selected, clear) => (
          <BulkTranslations locale={locale} selected={selected} onDone={clear} />
        )}
        empty={noTexts(
          'Texts are added in English; here they get their translations.',
          props.onAdd,
        )}
      />
    </>
  );
}

const getId = (text: LocaleText) => text._id;
const getName = (text: LocaleText) => text.key;

// Once per language: a new function would render every row again with each poll.
const getRowActions = (locale: TargetLocale) => (row: LocaleText) => (
  <TranslationActions row={row} locale={locale}>
    <TranslationsButton textId={row._id} />
  </TranslationActions>
);

function useRowTest(
  locale: TargetLocale,
  { status, problems, unreviewed, changed }: RowFilter,
  onChange: (filter: RowFilter) => void,
) {
  const { appId, platform } = useWorkspace();
  const dismissed = useDismissed(appId);
  const outdated = useOutdatedById(appId);
  const checks = useChecks();
  const passes = useMemo(
    () => (row: LocaleText) =>
      (status === undefined || row.status === status) &&
      (!unreviewed || isUnreviewed(row)) &&
      (!changed || getOutdatedOriginal(row, outdated) !== undefined) &&
      (!problems || getOpenProblems(row, { platform, locale, checks, dismissed }).length > 0),
    [status, problems, unreviewed, changed, platform, locale, checks, dismissed, outdated],
  );
  if (status === undefined && !problems && !unreviewed && !changed) return undefined;
  const id = `${status ?? ''} ${problems ?? ''} ${unreviewed ?? ''} ${changed ?? ''}`;
  return { id, passes, onClear: () => onChange({}) };
}

/** Optional cleanup: the page works without its code. */
const forgetSettled = async (...settled: Parameters<typeof Remember.forgetSettled>) => {
  const remember = await import('#dashboard/resources/outdated/remember.ts').catch(() => undefined);
  remember?.forgetSettled(...settled);
};

type ToolsProps = LocaleTextsProps & { rows: readonly LocaleText[] };

function Tools(props: ToolsProps) {
  const { rows } = props;
  // Counted once for both uses: there may be 100,000 rows.
  const counts = useMemo(() => countStatuses(rows), [rows]);
  return (
    <TabTools>
      <Buttons {...props} counts={counts} />
      <Bar {...props} counts={counts} />
    </TabTools>
  );
}

type CountedProps = ToolsProps & { counts: StatusCounts };

function Buttons({ locale, targets, progress, counts }: CountedProps) {
  const { appId } = useWorkspace();
  // For this language, counts from the rows take precedence over the server's counters.
  const known = useMemo(() => new Map(progress).set(locale, counts), [progress, locale, counts]);
  return (
    <TranslateButtons appId={appId} targets={targets} tab={{ locale, counts }} progress={known} />
  );
}

function Bar({ rows, counts, ...props }: CountedProps) {
  const { appId } = useWorkspace();
  const { locale, view, onFilterChange } = props;
  const unreviewed = useMemo(() => rows.filter(isUnreviewed).length, [rows]);
  const outdated = useOutdatedById(appId);
  const changed = useMemo(() => {
    if (outdated.size === 0) return 0;
    return rows.filter((row) => getOutdatedOriginal(row, outdated) !== undefined).length;
  }, [rows, outdated]);
  // Forgets remembered translations that were translated again.
  useEffect(() => {
    if (outdated.size > 0) void forgetSettled(appId, rows);
  }, [appId, outdated, rows]);
  const lists = useMemo(() => new Map([[locale, rows]]), [locale, rows]);
  const { found } = useProblemsFound(lists, true);
  return (
    <TranslationBar
      locale={locale}
      counts={counts}
      problems={found?.size ?? 0}
      unreviewed={unreviewed}
      changed={changed}
      filter={getFilter(view)}
      onFilterChange={onFilterChange}
    />
  );
}

const getFilter = ({ status, problems, unreviewed, changed }: TextsView): RowFilter => ({
  status,
  problems,
  unreviewed,
  changed,
});

/** Once per language: the table reads all rows again for new columns. */
const localeColumns = (locale: TargetLocale): Column<LocaleText>[] => [
  keyColumn,
  {
    id: 'original',
    header: 'Original',
    width: 'minmax(0, 1.4fr)',
    cell: (text) => <OriginalCell row={text} locale={locale} />,
    sortValue: ({ originalValue }) => originalValue,
    searchText: ({ originalValue }) => originalValue,
  },
  {
    id: 'value',
    header: 'Translation',
    width: 'minmax(0, 1.6fr)',
    cell: (text) => <TranslationCell row={text} locale={locale} />,
    sortValue: ({ value }) => value,
    searchText: ({ value }) => value,
  },
  {
    id: 'status',
    header: 'Status',
    width: '158px',
    cell: ({ status, isMissing, isAutoTranslated }) => (
      <StatusBadge status={status} isAutoTranslated={isMissing ? undefined : isAutoTranslated} />
    ),
    sortValue: ({ status }) => statuses.indexOf(status),
    searchText: ({ status }) => status,
  },
];
