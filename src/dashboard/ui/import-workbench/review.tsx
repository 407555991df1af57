import { useEffect, useMemo, useRef, useState } from 'react';
import { FailureNote } from '../failure-note.tsx';
import { countKinds } from './classify.ts';
import { type Filter, KindFilter } from './kind-filter.tsx';
import { pickedRows } from './picks.ts';
import { ReviewFoot } from './review-foot.tsx';
import { ReviewTable } from './review-table.tsx';
import type { Found, ImportStage } from './stages.ts';
import type { ImportEntry, ImportKind } from './types.ts';
import type { ImportCourse } from './use-import.ts';
import classes from './import-workbench.module.css';

interface ReviewProps<Entry extends ImportEntry> {
  kind: ImportKind<Entry>;
  stage: Extract<ImportStage<Entry>, { name: 'review' | 'sending' }>;
  course: ImportCourse<Entry>;
  /** Whether the person is asked if the import is to be given up. */
  asking: boolean;
  onKeep: () => void;
  onClose: () => void;
}

/** Everything found in the file: filter it, pick rows, put keys right, import. */
export function Review<Entry extends ImportEntry>(props: ReviewProps<Entry>) {
  const { kind, stage, course, asking, onKeep, onClose } = props;
  const { found } = stage;
  const sending = stage.name === 'sending' ? stage : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  // What had the focus is gone with the step before.
  useEffect(focusHeading, []);
  const picked = useMemo(() => pickedRows(found.rows, found.leftOut).length, [found]);

  return (
    <div className={classes.review}>
      <h3 ref={heading} tabIndex={-1}>
        {found.fileName}
      </h3>
      <Rows kind={kind} found={found} course={course} fixed={sending !== undefined} />
      {stage.name === 'review' && stage.error !== undefined && (
        <FailureNote message={stage.error} />
      )}
      <ReviewFoot
        noun={kind.noun}
        picked={picked}
        sending={sending}
        asking={asking}
        onImport={() => void course.send()}
        onAnother={course.chooseAnother}
        onClose={onClose}
        onKeep={() => {
          onKeep();
          focusHeading();
        }}
      />
    </div>
  );
}

interface RowsProps<Entry extends ImportEntry> {
  kind: ImportKind<Entry>;
  found: Found<Entry>;
  course: ImportCourse<Entry>;
  fixed: boolean;
}

function Rows<Entry extends ImportEntry>({ kind, found, course, fixed }: RowsProps<Entry>) {
  const { rows, leftOut } = found;
  const [filter, setFilter] = useState<Filter>('all');
  const counts = useMemo(() => countKinds(rows), [rows]);
  const shown = useMemo(
    () => (filter === 'all' ? rows : rows.filter((row) => row.kind === filter)),
    [rows, filter],
  );
  return (
    <>
      <KindFilter counts={counts} total={rows.length} filter={filter} onFilter={setFilter} />
      <ReviewTable
        // Another filter begins at its top.
        key={filter}
        kind={kind}
        rows={shown}
        leftOut={leftOut}
        onPick={course.pick}
        onEditKey={course.editKey}
        fixed={fixed}
      />
    </>
  );
}
