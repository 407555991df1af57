import { GoneDrafts } from '#dashboard/ui/form/in-place.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useImportedRows } from '#dashboard/resources/imported.ts';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import { keyColumn, textColumn } from '#dashboard/ui/table/columns.tsx';
import type { Column } from '#dashboard/ui/table/types.ts';
import { lazyComponent, usePreload } from '#dashboard/ui/layout/lazy-component.tsx';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import type { LocaleText, TargetLocale } from '#generated/model/index.ts';
import { isUnreviewed } from './bulk/bulk-actions.ts';
import { getOpenProblems } from '#dashboard/resources/checks/check-text.ts';
import { useChecks, useDismissed } from '#dashboard/resources/checks/dismissed-checks.ts';
import {
  type TextsListProps,
  TextsPending,
  textsTable,
  TextsTools,
  TranslationsButton,
  useKeyWidth,
} from './table-parts.tsx';
import { LocaleFilters } from './locale-tools.tsx';
import {
  getOutdatedOriginal,
  useOutdatedById,
} from '#dashboard/resources/outdated/english-changed.ts';
import { NO_FILTER } from './texts-view.ts';
import {
  getFailure,
  getReason,
  getSharedFailures,
  TranslationCell,
  ValueEditor,
  TextPreview,
} from './translate/value-cells.tsx';
import { StatusBadge } from './translate/status-badge.tsx';
import { countStatuses, statuses } from '#dashboard/resources/progress/status-counts.ts';
import { TranslationActions } from './translate/translation-actions.tsx';
import { draftKey, useEditing, useWorkspace, useDraft } from './translate/workspace.tsx';
import { VisibleText } from '#dashboard/ui/format/visible-text.tsx';
import list from './texts-list.module.css';

const SharedFailureNote = lazyComponent(
  async () => (await import('./translate/shared-failure-note.tsx')).SharedFailureNote,
);

const BulkTranslations = lazyComponent(
  async () => (await import('./bulk/bulk-translations.tsx')).BulkTranslations,
);

interface LocaleTextsProps extends TextsListProps {
  locale: TargetLocale;
}

export function LocaleTexts(props: LocaleTextsProps) {
  const { locale, view, onViewChange, opened } = props;
  usePreload(ValueEditor);
  usePreload(BulkTranslations);
  const { appId, drafts } = useWorkspace();
  const query = useQuery(getListLocaleTextsQueryOptions(appId, { locale }));
  const rows = query.data?.data;
  const failures = useMemo(() => rows && getSharedFailures(rows), [rows]);
  // Counted once for all uses: there may be 100,000 rows.
  const counts = useMemo(() => countStatuses(rows ?? []), [rows]);
  const shared = failures?.shared.join(END);
  const keyWidth = useKeyWidth(rows);
  const columns = useMemo(
    () => localeColumns(locale, shared, keyWidth),
    [locale, shared, keyWidth],
  );
  const rowActions = useMemo(() => getRowActions(locale), [locale]);
  const editing = useEditing(locale, opened);
  const filter = useRowTest(props);
  if (!rows) return <TextsPending {...props} query={query} />;
  return (
    <>
      <GoneDrafts drafts={drafts} group={locale} rows={rows} noun="text" />
      <DataTable
        {...textsTable}
        className={`${textsTable.className} ${list.translations}`}
        rows={rows}
        columns={columns}
        view={view}
        onViewChange={onViewChange}
        filter={filter}
        editing={editing}
        toolbar={
          <TextsTools
            {...props}
            tab={{ locale, counts }}
            error={query.error}
            onRetry={() => void query.refetch()}
          >
            <LocaleFilters {...props} rows={rows} counts={counts}>
              {failures && <SharedFailureNote failures={failures} />}
            </LocaleFilters>
          </TextsTools>
        }
        rowActions={rowActions}
        bulkActions={(selected, clear) => (
          <BulkTranslations locale={locale} selected={selected} onDone={clear} />
        )}
        empty={empty}
      />
    </>
  );
}

const empty = {
  title: 'No texts yet',
  hint: 'Texts are added in English; here they get their translations.',
};

// Once per language: a new function would render every row again with each poll.
const getRowActions = (locale: TargetLocale) => (row: LocaleText) => (
  <TranslationActions row={row} locale={locale}>
    <TranslationsButton textId={row._id} />
  </TranslationActions>
);

function useRowTest(props: LocaleTextsProps) {
  const { locale, view, onViewChange } = props;
  const { status, problems, unreviewed, changed } = view;
  const { appId, platform } = useWorkspace();
  const imported = useImportedRows(`texts/${appId}`, textsTable.rowName, props);
  const isOfImport = imported?.passes;
  const dismissed = useDismissed(appId);
  const outdated = useOutdatedById(appId);
  const checks = useChecks();
  const passes = useMemo(
    () => (row: LocaleText) =>
      (isOfImport?.(row) ?? true) &&
      (status === undefined || row.status === status) &&
      (!unreviewed || isUnreviewed(row)) &&
      (!changed || getOutdatedOriginal(row, outdated) !== undefined) &&
      (!problems || getOpenProblems(row, { platform, locale, checks, dismissed }).length > 0),
    [
      isOfImport,
      status,
      problems,
      unreviewed,
      changed,
      platform,
      locale,
      checks,
      dismissed,
      outdated,
    ],
  );
  if (status === undefined && !problems && !unreviewed && !changed && !imported) return undefined;
  const id = `${status ?? ''} ${problems ?? ''} ${unreviewed ?? ''} ${changed ?? ''} ${imported?.id ?? ''}`;
  return { id, passes, onClear: () => onViewChange(NO_FILTER) };
}

/** Between reasons. */
const END = '\0';

const original = { id: 'original', header: 'Original', width: 'minmax(0, 1.4fr)' };
const translation = { id: 'value', header: 'Translation', width: 'minmax(0, 1.6fr)' };

/** Once per language and reasons: the table reads all rows again for new columns. */
const localeColumns = (
  locale: TargetLocale,
  shared: string | undefined,
  keyWidth: string,
): Column<LocaleText>[] => {
  const reasons = new Set(shared?.split(END));
  const isAbove = (row: LocaleText) => row.status === 'error' && reasons.has(getReason(row));
  return [
    keyColumn(keyWidth),
    {
      ...textColumn(original, ({ originalValue }) => originalValue),
      cell: (text) => <OriginalCell row={text} locale={locale} />,
    },
    {
      ...textColumn(translation, ({ value }) => value),
      cell: (text) => <TranslationCell row={text} locale={locale} isReasonAbove={isAbove(text)} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: '92px',
      cell: (row) => (
        <StatusBadge
          status={row.status}
          isAutoTranslated={row.isMissing ? undefined : row.isAutoTranslated}
          note={isAbove(row) ? getFailure(row) : undefined}
        />
      ),
      sortValue: ({ status }) => statuses.indexOf(status),
      searchText: ({ status }) => status,
    },
  ];
};

/** Cut unless its translation is edited. Marks the words that changed since the translation. */
function OriginalCell({ row, locale }: { row: LocaleText; locale: TargetLocale }) {
  const { appId } = useWorkspace();
  const before = getOutdatedOriginal(row, useOutdatedById(appId));
  const editing = useDraft(draftKey(locale, row._id)) !== undefined;
  return (
    <>
      {editing && <VisibleText text={row.originalValue} lang="en" whole />}
      {!editing && before === undefined && <TextPreview text={row.originalValue} />}
      {before !== undefined && <ChangedOriginal row={row} before={before} />}
    </>
  );
}

const ChangedOriginal = lazyComponent(
  async () => (await import('./outdated/changed-original.tsx')).ChangedOriginal,
  <div className={list.changed} />,
);
