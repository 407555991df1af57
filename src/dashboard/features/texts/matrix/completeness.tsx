import { useDeferredValue, useMemo, useState } from 'react';
import type { Locale } from '../../../../../generated/model/locale.ts';
import { describeError } from '../../../http/api-error.ts';
import { PageError } from '../../../ui/page-error.tsx';
import { CompletenessBar } from './completeness-bar.tsx';
import { Legend } from './legend.tsx';
import { filteredRows, type MatrixFilter, type MatrixSort, sortedRows } from './matrix-rows.ts';
import { MatrixGrid } from './matrix-grid.tsx';
import { useMatrix } from './use-matrix.ts';
import classes from './completeness.module.css';

interface CompletenessProps {
  appId: string;
  /** The app's languages, English among them. */
  locales: readonly Locale[];
  /** A cell was chosen: show this text in this language. */
  onOpen: (cell: { textKey: string; locale: Locale }) => void;
}

const FAILED = 'Failed to load texts';
const EVERYTHING: MatrixFilter = { search: '', onlyIncomplete: false, onlyProblems: false };

/** Every text in every language at a glance. */
export function Completeness({ appId, locales, onOpen }: CompletenessProps) {
  const matrix = useMatrix(appId, locales);
  const [sort, setSort] = useState<MatrixSort>('key');
  const [filter, setFilter] = useState(EVERYTHING);
  // Typing goes ahead of the list that follows it.
  const wanted = useDeferredValue(filter);
  const { rows } = matrix;
  const sorted = useMemo(() => rows && sortedRows(rows, sort), [rows, sort]);
  const shown = useMemo(() => sorted && filteredRows(sorted, wanted), [sorted, wanted]);

  if (matrix.error) {
    const detail = describeError(matrix.error, FAILED);
    return <PageError title={FAILED} detail={detail} onRetry={matrix.retry} />;
  }
  if (!rows || !shown)
    return <div className={classes.loading} role="status" aria-label="Loading texts" />;
  return (
    <section aria-label="Completeness" className={classes.section}>
      <CompletenessBar
        sort={sort}
        onSort={setSort}
        filter={filter}
        onFilter={setFilter}
        shown={shown.length}
        total={rows.length}
      />
      {shown.length > 0 ? (
        // Another order begins at its top.
        <MatrixGrid
          key={sort}
          rows={shown}
          locales={matrix.targets}
          totals={matrix.totals}
          onOpen={onOpen}
        />
      ) : (
        <Nothing filtered={rows.length > 0} />
      )}
      <Legend />
    </section>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  return (
    <p className={classes.nothing}>
      {filtered ? 'No text matches.' : 'No texts yet. Add the first in English.'}
    </p>
  );
}
