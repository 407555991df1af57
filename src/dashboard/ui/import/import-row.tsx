import { formatNumber } from '#domain/format.ts';
import { getIdentity } from './classify.ts';
import { KeyCell } from './key-cell.tsx';
import type { Groups, Keyed, Layout, RowProps, RowStatus } from './definition.ts';
import { Note } from './shared-notes.tsx';
import line from './row.module.css';

export const getImportLayout = <Entry extends Keyed>(groups?: Groups): Layout<Entry> => ({
  columns: ['Line', 'Kind', 'Key', ...(groups ? [groups.name] : []), 'Current', 'In the file'],
  line: `${line.line} ${groups ? line.grouped : line.columns}`,
  Row: ImportRow<Entry>,
  getName: ({ key, group }) =>
    groups && group !== undefined ? `${key} (${groups.getLabel(group)})` : key,
});

function ImportRow<Entry extends Keyed>({ row, status, session }: RowProps<Entry>) {
  const { id, entry, line: number, kind } = row;
  const { words, keyName, groups, sides } = session.definition;
  const current = entry && kind === 'changed' ? sides?.existing.get(getIdentity(entry)) : undefined;
  return (
    <>
      <div role="cell" className={`${line.about} ${line.number}`}>
        {number !== undefined && formatNumber(number)}
      </div>
      <div role="cell">
        <span className={line.kind} data-kind={kind}>
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
          <div role="cell" className={line.current} data-column="Current">
            {current && sides?.render(current, entry, 'current')}
            {kind === 'same' && <span>The same</span>}
          </div>
          <div role="cell" className={line.file} data-column="In the file">
            {sides?.render(entry, current, 'file')}
            <Reason status={status} />
          </div>
        </>
      ) : (
        <div
          role="cell"
          aria-colspan={groups ? 4 : 3}
          className={`${line.problem} ${line.problemImport}`}
        >
          <Reason status={status} />
        </div>
      )}
    </>
  );
}

function Reason({ status: { kind, reason } }: { status: RowStatus }) {
  return (
    reason !== undefined && (
      <p className={`${line.reason} ${line.unsent}`} data-kind={kind}>
        <Note words={reason} />
      </p>
    )
  );
}
