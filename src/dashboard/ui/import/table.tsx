import { formatNumber } from '#domain/format.ts';
import { useRef } from 'react';
import { getRange, readCheck } from '../table/use-selection.ts';
import { SelectAll } from '../table/select-all.tsx';
import { SelectTable } from '../table/select-table.tsx';
import { asLabel } from './key-cell.tsx';
import type { SessionProps, Keyed, Row } from './definition.ts';
import { isReady, type Summary } from './row-status.ts';
import list from '../table/select-list.module.css';

interface TableProps<Entry extends Keyed> extends SessionProps<Entry> {
  rows: readonly Row<Entry>[];
  summary: Summary;
  /**
   * Whether any row, also a hidden one, would replace something; otherwise that column is left out.
   */
  hasCurrent: boolean;
}

export function Table<Entry extends Keyed>(props: TableProps<Entry>) {
  const { rows, summary, hasCurrent, session } = props;
  const lastPressed = useRef<number>(undefined);
  const press = (id: number, selected: boolean, range: boolean) => {
    const pressed = new Set(getRange(rows.map(getId), range ? lastPressed.current : undefined, id));
    const isPressed = (row: Row<Entry>) => pressed.has(row.id);
    session.select(rows.filter(isPressed), selected);
    lastPressed.current = id;
  };
  const { layout, words, keyName = 'key' } = session.definition;
  return (
    <SelectTable
      label={words.title}
      rows={rows}
      getId={getId}
      rowHeight={60}
      line={layout.line}
      selectAll={
        <SelectAll
          label={`Select all ${formatNumber(summary.selectable)}`}
          count={summary.selectable}
          selected={summary.selected}
          isDisabled={session.stage.name === 'sending'}
          onSelect={(selected) =>
            session.select(
              rows.filter((row) => session.getStatus(row).selectable),
              selected,
            )
          }
        />
      }
      isOneSided={!hasCurrent}
      columns={layout.columns
        .filter((name) => hasCurrent || name !== 'Current')
        .map((name) => (name === 'Key' ? asLabel(keyName) : name))}
      renderCells={(row) => <Cells row={row} session={session} onPress={press} />}
    />
  );
}

const getId = ({ id }: { id: number }) => id;

interface CellsProps<Entry extends Keyed> extends SessionProps<Entry> {
  row: Row<Entry>;
  onPress: (id: number, selected: boolean, range: boolean) => void;
}

function Cells<Entry extends Keyed>({ row, session, onPress }: CellsProps<Entry>) {
  const { Row: OwnCells, getName } = session.definition.layout;
  const status = session.getStatus(row);
  return (
    <>
      <div role="cell" className={list.pick} data-pick>
        {status.selectable && isReady(row) && (
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${getName(row.entry)}`}
              checked={status.selected}
              disabled={session.stage.name === 'sending'}
              onChange={(event) => onPress(row.id, ...readCheck(event))}
            />
          </label>
        )}
      </div>
      <OwnCells row={row} status={status} session={session} />
    </>
  );
}
