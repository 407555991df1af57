import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { describeError } from '#dashboard/http/api-error.ts';
import { matchRows, prepareSearch } from '#dashboard/ui/data-table/rows-shown.ts';
import type { TableView } from '#dashboard/ui/data-table/table-view.ts';
import { Nothing } from '#dashboard/ui/data-table/nothing.tsx';
import { useTableView } from '#dashboard/ui/data-table/use-table-view.ts';
import { PageError } from '#dashboard/ui/page-error.tsx';
import { type TargetLocaleCode, targetLocales } from '#domain/locales.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import type { Locale } from '#generated/model/locale.ts';
import type { Text } from '#generated/model/text.ts';
import { useProblemsFound } from '../checks/use-problems-found.ts';
import { noTexts } from '../no-texts.tsx';
import { StaleNote } from '../stale-note.tsx';
import type { TextsView } from '../texts-view.ts';
import { anyQueued } from '../translate/queue-polling.ts';
import { useProgress } from '../translate/use-progress.ts';
import { useLocaleLists } from '../use-locale-lists.ts';
import { CellMark } from './cell-mark.tsx';
import { cellStateNames, cellStates } from './cell-states.ts';
import { CompletenessBar } from './completeness-bar.tsx';
import { MatrixGrid } from './matrix-grid.tsx';
import {
  countMissing,
  filteredRows,
  matrixColumns,
  type MatrixRow,
  matrixRows,
  type MatrixSort,
  mostMissingFirst,
} from './matrix-rows.ts';
import classes from './completeness.module.css';
import legendClasses from './legend.module.css';

interface CompletenessProps {
  appId: string;
  /** The app's languages, English among them. */
  locales: readonly Locale[];
  /** Search, order and filters; what the tabs have besides is ignored. */
  view: TextsView;
  onViewChange: (view: TableView) => void;
  onFilterChange: (filter: Pick<TextsView, 'problems' | 'incomplete'>) => void;
  onAdd: () => void;
  /** A cell was chosen: show this text in this language. */
  onOpen: (text: Text, locale: Locale) => void;
}

const FAILED = 'Failed to load texts';

/** Every text in every language at a glance. */
export function Completeness(props: CompletenessProps) {
  const { view, onViewChange, onFilterChange, onOpen } = props;
  const matrix = useMatrix(props.appId, props.locales);
  const search = useTableView(view, onViewChange);
  const { problems, incomplete } = view;
  const sort = view.sort === 'missing' ? 'missing' : 'key';
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
        // Another order begins at its top.
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
        <NoneShown isEmpty={rows.length === 0} onAdd={props.onAdd} />
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
  // Typing goes ahead of the list that follows it.
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

interface NoneShownProps extends Pick<CompletenessProps, 'onAdd'> {
  /** There is none to show, whatever is searched for. */
  isEmpty: boolean;
}

function NoneShown({ isEmpty, onAdd }: NoneShownProps) {
  if (!isEmpty) return <p className={classes.nothing}>No text matches.</p>;
  const { title, hint, action } = noTexts(IN_ALL, onAdd);
  return (
    <Nothing title={title} action={action}>
      {hint}
    </Nothing>
  );
}

const IN_ALL = 'Texts are added in English; here is seen how far each language is.';

function Legend() {
  return (
    <ul className={legendClasses.legend} aria-label="Legend">
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

const NO_ROWS: readonly MatrixRow[] = [];

/** The texts of an app in all its languages, followed while something of them is queued. */
function useMatrix(appId: string, locales: readonly Locale[]) {
  // By what is in it: a parent may make the same list anew with each render.
  const codes = locales.join(' ');
  const targets = useMemo(() => targetLocales(codes.split(' ')), [codes]);
  const base = useQuery(getListTextsQueryOptions(appId));
  const { lists, loaded } = useListsInTurn(appId, targets);
  useProgress(appId, targets, { isWanted: [...loaded.values()].some(anyQueued) });
  const texts = base.data?.data;
  const rows = useMemo(() => texts && matrixRows(texts), [texts]);
  const columns = useMemo(
    () => matrixColumns(rows ?? NO_ROWS, targets, loaded),
    [rows, targets, loaded],
  );
  return {
    targets,
    texts,
    rows,
    columns,
    lists: loaded,
    /** Why there is nothing to show. */
    error: (texts ? null : base.error) ?? lists.error,
    /** Why what is shown may be out of date. */
    stale: base.error ?? lists.stale,
    retry: () => {
      if (base.error) void base.refetch();
      lists.retry();
    },
  };
}

/** While the server makes the lists of the next languages, the page takes in the one that has come. */
const AT_ONCE = 3;

/** The lists in the order of the columns, so that these fill up one after the other instead of all at the end. */
function useListsInTurn(appId: string, targets: readonly TargetLocaleCode[]) {
  const [count, setCount] = useState(AT_ONCE);
  const asked = useMemo(() => targets.slice(0, count), [targets, count]);
  const lists = useLocaleLists(appId, asked);
  const loaded = useMemo(
    () => new Map(targets.map((locale) => [locale, lists.texts.get(locale)])),
    [targets, lists],
  );
  const wanted = [...lists.texts.values()].filter((texts) => texts).length + AT_ONCE;
  if (count < Math.min(wanted, targets.length)) setCount(wanted);
  return { lists, loaded };
}
