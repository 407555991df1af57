import type { Change } from '#changes/diff.ts';
import type { Keyed, RowProps } from '#dashboard/ui/import/kind.ts';
import { Note } from '#dashboard/ui/import/shared-notes.tsx';
import line from '#dashboard/ui/import/row.module.css';
import list from '#dashboard/ui/import/table.module.css';
import { describeKey, describeKind } from '#changes/sentences.ts';
import { Rename, type Side, ThingSide } from './thing-side.tsx';
import classes from './difference-row.module.css';

export interface MergeEntry extends Keyed {
  difference: Change;
  openFiles: Record<Side, (key: string) => Promise<Blob>>;
}

export function DifferenceRow({ row: { kind, entry, reason }, bench }: RowProps<MergeEntry>) {
  const badge = (
    <div role="cell">
      <span className={list.kind} data-kind={kind}>
        {bench.kind.words.rowKinds[kind] ?? 'Same'}
      </span>
    </div>
  );
  if (!entry)
    return (
      <>
        {badge}
        <div role="cell" aria-colspan={4} className={`${line.problem} ${classes.problem}`}>
          {reason !== undefined && <Note words={reason} />}
        </div>
      </>
    );
  const { difference, openFiles } = entry;
  return (
    <>
      {badge}
      <div role="cell" className={line.about}>
        {describeKind(difference)}
      </div>
      <div role="cell" className={`${line.key} ${classes.key}`} dir="auto" translate="no">
        <span>{describeKey(difference)}</span>
        <Rename difference={difference} />
      </div>
      <div role="cell" className={line.current} data-column="Current">
        <ThingSide difference={difference} openFiles={openFiles} side="current" />
      </div>
      <div role="cell" className={line.file} data-column="In the archive">
        <ThingSide difference={difference} openFiles={openFiles} side="file" />
        {reason !== undefined && (
          <p className={line.reason}>
            <Note words={reason} />
          </p>
        )}
      </div>
    </>
  );
}
