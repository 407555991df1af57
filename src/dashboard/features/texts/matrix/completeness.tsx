import { useDeferredValue, useMemo } from 'react';
import { describeError } from '#domain/api-error.ts';
import { matchRows, prepareSearch } from '#dashboard/ui/table/rows-shown.ts';
import type { TableView } from '#dashboard/ui/table/table-view.ts';
import { Nothing } from '#dashboard/ui/table/nothing.tsx';
import { useTableView } from '#dashboard/ui/table/use-table-view.ts';
import { PageError } from '#dashboard/ui/feedback/page-error.tsx';
import type { Locale } from '#generated/model/locale.ts';
import type { Text } from '#generated/model/text.ts';
import { useProblemsFound } from '../checks/use-problems-found.ts';
import { StaleNote } from '../stale-note.tsx';
import type { TextsView } from '../texts-view.ts';
import { CellMark } from './matrix-line.tsx';
import {
  cellStateNames,
  cellStates,
  countMissing,
  filteredRows,
  type MatrixRow,
  type MatrixSort,
  mostMissingFirst,
} from './matrix-rows.ts';
import { CompletenessBar } from './completeness-bar.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import { useMatrix } from './use-matrix.ts';
import classes from './completeness.module.css';

interface CompletenessProps {
  appId: string;
  /** Including English, unlike other lists. */
  locales: readonly Locale[];
  /** Uses search, order and filters; ignores the tabs' other params. */
  view: TextsView;
  onViewChange: (view: TableView) => void;
  onFilterChange: (filter: Pick<TextsView, 'problems' | 'incomplete'>) => void;
  onOpen: (text: Text, locale: Locale) => void;
}

const FAILED = 'Failed to load texts';

export function Completeness(props: CompletenessProps) {
  const { view, onViewChange, onFilterChange, onOpen } = props;
  const matrix = useMatrix(props.appId, props.locales);
  const search = useTableView(view, onViewChange);
  const { problems, incomplete } = view;
  const sort = search.sort === 'missing' ? 'missing' : 'key';
  const { rows, texts, stale, retry } = matrix;
  const { shown, looking } = useShown(matrix, sort, { ...view, q: search.text });

  const failed = matrix.error && describeError(matrix.error, FAILED);
  if (failed) return <PageError title={FAILED} detail={failed} onRetry={retry} />;
  if (!rows || !shown)
    return <div className={classes.loading} role="status" aria-label="Loading texts" />;
  return (
    <section aria-label="Completeness" className={classes.section}>
      <CompletenessBar
        search={search}
        sort={sort}
        filter={{ problems, incomplete }}
        onFilterChange={onFilterChange}
        shown={shown.length}
        total={rows.length}
        looking={looking}
      >
        <StaleNote error={stale} onRetry={retry} />
      </CompletenessBar>
      {shown.length > 0 ? (
        // A new order starts at the top.
        <MatrixGrid
          key={sort}
          rows={shown}
          locales={matrix.targets}
          columns={matrix.columns}
          onOpen={({ textId, locale }) => {
            const text = texts?.find(({ _id }) => _id === textId);
            if (text) onOpen(text, locale);
          }}
        />
      ) : (
        <NoneShown isEmpty={rows.length === 0} />
      )}
      <Legend />
    </section>
  );
}

const searched = [{ id: 'text', searchText: ({ key, value }: MatrixRow) => `${key}\n${value}` }];

function useShown(
  { rows, columns, lists }: Pick<ReturnType<typeof useMatrix>, 'rows' | 'columns' | 'lists'>,
  sort: MatrixSort,
  { q = '', problems, incomplete }: TextsView,
) {
  // Keeps typing responsive: the list follows later.
  const text = useDeferredValue(q);
  const { found } = useProblemsFound(lists, problems === true);
  const isCounted = sort === 'missing' || incomplete === true;
  const missing = useMemo(
    () => (rows && isCounted ? countMissing(rows, columns) : undefined),
    [rows, columns, isCounted],
  );
  const sorted = useMemo(
    () => (rows && missing && sort === 'missing' ? mostMissingFirst(rows, missing) : rows),
    [rows, missing, sort],
  );
  const searching = text.trim() !== '';
  const prepared = useMemo(
    () => (sorted && searching ? prepareSearch(sorted, searched) : undefined),
    [sorted, searching],
  );
  const shown = useMemo(() => {
    const filter = { missing: incomplete && missing, problems: found };
    return sorted && filteredRows(prepared ? matchRows(prepared, text) : sorted, filter);
  }, [sorted, prepared, text, incomplete, missing, found]);
  return { shown, looking: problems === true && !found };
}

function NoneShown({ isEmpty }: { isEmpty: boolean }) {
  if (!isEmpty) return <p className={classes.nothing}>No text matches.</p>;
  return (
    <Nothing title="No texts yet">
      Texts are added in English; here is seen how far each language is.
    </Nothing>
  );
}

function Legend() {
  return (
    <ul className={classes.legend} aria-label="Legend">
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
