import { Checkbox, Text } from '@mantine/core';
import { useMemo } from 'react';
import { FilterPill, FilterPills } from '#dashboard/ui/controls/filter-pill.tsx';
import { DataTable } from '#dashboard/ui/table/data-table.tsx';
import type { Column } from '#dashboard/ui/table/types.ts';
import { ListPending } from '#dashboard/ui/table/list-pending.tsx';
import type { Locale } from '#generated/model/index.ts';
import { baseLocale, inCatalogueOrder } from '#domain/locales.ts';
import { useWorkspace } from '../translate/workspace.tsx';
import { useProblemsFound } from '../checks/use-problems-found.ts';
import { StaleNote } from '../stale-note.tsx';
import type { TextsView } from '../texts-view.ts';
import { CellMark, MatrixGrid } from './matrix-grid.tsx';
import { cellStateNames, cellStates, countMissing, type MatrixRow } from './matrix-rows.ts';
import { useMatrix } from './use-matrix.ts';
import list from '../texts-list.module.css';
import classes from './completeness.module.css';

interface CompletenessProps {
  /** Including English, unlike other lists. */
  locales: readonly Locale[];
  /** Uses search, order and filters; ignores the tabs' other params. */
  view: TextsView;
  onViewChange: (part: Partial<TextsView>) => void;
}

export function Completeness({ locales, view, onViewChange }: CompletenessProps) {
  const { appId, open } = useWorkspace();
  const matrix = useMatrix(appId, inCatalogueOrder(locales));
  const { rows, texts, retry } = matrix;
  const { columns, filter, isLooking } = useFilter(matrix, view, onViewChange);
  if (matrix.error || !rows)
    return (
      <ListPending
        noun="texts"
        query={{ error: matrix.error, refetch: retry }}
        className={list.matrix}
      />
    );
  return (
    <section aria-label="Completeness" className={classes.section}>
      <DataTable
        {...table}
        rows={rows}
        columns={columns}
        view={view}
        onViewChange={onViewChange}
        filter={filter}
        toolbar={({ sort, sortBy }) => (
          <>
            {rows.length > 0 && (
              <div className={classes.tools}>
                <SortBy isMissing={sort === 'missing'} onSort={sortBy} />
                {checks.map(({ field, label }) => (
                  <Checkbox
                    key={field}
                    label={label}
                    checked={view[field] === true}
                    onChange={({ currentTarget }) =>
                      onViewChange({ [field]: currentTarget.checked || undefined })
                    }
                  />
                ))}
                <span role="status">{isLooking && 'Looking for problems…'}</span>
              </div>
            )}
            <StaleNote error={matrix.stale} onRetry={retry} />
          </>
        )}
        layout={({ rows: shown, sort }) => (
          // A new order starts at the top.
          <MatrixGrid
            key={sort}
            rows={shown}
            locales={matrix.targets}
            columns={matrix.columns}
            onOpen={({ textId, locale }) => {
              const text = texts?.find(({ _id }) => _id === textId);
              if (locale !== baseLocale) open({ name: 'translations', textId, startIn: locale });
              else if (text) open({ name: 'edit', text });
            }}
          />
        )}
      />
      {rows.length > 0 && <Legend />}
    </section>
  );
}

const table = {
  label: 'Texts by language',
  searchLabel: 'Search texts',
  rowId: ({ id }: MatrixRow) => id,
  rowName: ({ key }: MatrixRow) => key,
  empty: {
    title: 'No texts yet',
    hint: 'Texts are added in English; here is seen how far each language is.',
  },
};

const checks = [
  { field: 'incomplete', label: 'Only incomplete' },
  { field: 'problems', label: 'Only with problems' },
] as const;

/** The columns are used for search and order only; the grid has its own. */
function useFilter(
  { rows, columns: languages, lists }: ReturnType<typeof useMatrix>,
  { problems, incomplete }: TextsView,
  onViewChange: CompletenessProps['onViewChange'],
) {
  const { found } = useProblemsFound(lists, problems === true);
  const missing = useMemo(() => countMissing(rows ?? [], languages), [rows, languages]);
  const columns = useMemo(
    (): Column<MatrixRow>[] => [
      {
        ...{ id: 'missing', header: 'Missing', width: '1fr', cell: ({ key }) => key },
        // The most come first.
        sortValue: ({ at }) => -(missing[at] ?? 0),
        searchText: ({ key, value }) => `${key}\n${value}`,
      },
    ],
    [missing],
  );
  const passes = useMemo(
    () =>
      ({ id, at }: MatrixRow) =>
        (!incomplete || (missing[at] ?? 0) > 0) && (found?.has(id) ?? true),
    [incomplete, missing, found],
  );
  const filter = (incomplete || found) && {
    ...{ id: `${incomplete} ${problems}`, passes },
    onClear: () => onViewChange({ problems: undefined, incomplete: undefined }),
  };
  return { columns, filter, isLooking: problems === true && !found };
}

const sorts = [
  ['key', 'Key'],
  ['missing', 'Most missing'],
] as const;

function SortBy({ isMissing, onSort }: { isMissing: boolean; onSort: (sort: string) => void }) {
  return (
    <FilterPills label="Sort by">
      <Text span size="sm" c="dimmed" lh="30px" aria-hidden>
        Sort by
      </Text>
      {sorts.map(([value, label]) => (
        <FilterPill
          key={value}
          label={label}
          pressed={isMissing === (value === 'missing')}
          onPress={() => onSort(value)}
        />
      ))}
    </FilterPills>
  );
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Legend" tabIndex={0}>
      {cellStateNames.map((state) => (
        <li key={state}>
          <CellMark state={state} />
          {cellStates[state].name}
        </li>
      ))}
      <li>
        <CellMark state="manual" problem />
        with problems
      </li>
    </ul>
  );
}
