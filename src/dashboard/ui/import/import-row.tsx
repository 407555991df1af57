import { getIdentity } from './classify.ts';
import { KeyCell } from './key-cell.tsx';
import type { Groups, Keyed, Layout, Row, RowProps } from './definition.ts';
import { Note } from './shared-notes.tsx';
import classes from './import-row.module.css';
import line from './row.module.css';
import list from './table.module.css';

export const getImportLayout = <Entry extends Keyed>(groups?: Groups): Layout<Entry> => ({
  columns: ['Line', 'Kind', 'Key', ...(groups ? [groups.name] : []), 'Current', 'In the file'],
  line: `${line.line} ${groups ? classes.grouped : classes.columns}`,
  Row: ImportRow<Entry>,
  getName: ({ key, group }) =>
    groups && group !== undefined ? `${key} (${groups.getLabel(group)})` : key,
});

function ImportRow<Entry extends Keyed>({ row, session }: RowProps<Entry>) {
  const { id, entry, line: number, kind } = row;
  const { words, keyName, groups } = session.definition;
  return (
    <>
      <div role="cell" className={`${line.about} ${classes.number}`}>
        {number?.toLocaleString()}
      </div>
      <div role="cell">
        <span className={list.kind} data-kind={kind}>
          {words.rowKinds[kind]}
        </span>
      </div>
      {entry ? (
        <>
          <div role="cell" className={`${line.key} ${line.field}`}>
            <KeyCell
              keyName={keyName}
              keyText={entry.key}
              fixed={session.stage.name === 'sending'}
              onEdit={(key) => session.editKey(id, key)}
            />
          </div>
          {groups && (
            <div role="cell" className={line.group}>
              {entry.group !== undefined && groups.getLabel(entry.group)}
            </div>
          )}
          <BothSides row={row} entry={entry} session={session} />
        </>
      ) : (
        <div
          role="cell"
          aria-colspan={groups ? 4 : 3}
          className={`${line.problem} ${classes.problem}`}
        >
          <Reason row={row} />
        </div>
      )}
    </>
  );
}

interface BothSidesProps<Entry extends Keyed> extends Omit<RowProps<Entry>, 'status'> {
  entry: Entry;
}

function BothSides<Entry extends Keyed>({ row, entry, session }: BothSidesProps<Entry>) {
  const { sides } = session.definition;
  const current = row.kind === 'changed' ? sides?.existing.get(getIdentity(entry)) : undefined;
  return (
    <>
      <div role="cell" className={line.current} data-column="Current">
        {current && sides?.render(current, entry, 'current')}
        {row.kind === 'same' && <span>The same</span>}
      </div>
      <div role="cell" className={line.file} data-column="In the file">
        {sides?.render(entry, current, 'file')}
        <Reason row={row} />
      </div>
    </>
  );
}

function Reason({ row: { kind, reason } }: { row: Row<Keyed> }) {
  return (
    reason !== undefined && (
      <p className={`${line.reason} ${classes.reason}`} data-kind={kind}>
        <Note words={reason} />
      </p>
    )
  );
}
