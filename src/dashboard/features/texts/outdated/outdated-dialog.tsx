import { Button, Group, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { moveInRows } from '#dashboard/ui/data-table/row-keys.ts';
import { formatCount } from '#dashboard/ui/format-count.ts';
import { useReturnFocus } from '#dashboard/ui/return-focus.ts';
import { holdUndo } from '#dashboard/ui/undo.ts';
import { usePhone } from '#dashboard/ui/use-phone.ts';
import { EngineNote } from '../translate/engine-note.tsx';
import { isAutomatic, OutdatedCells } from './outdated-cells.tsx';
import { restartOutdated } from './restart-outdated.ts';
import type { OutdatedRow } from './outdated-row.ts';
import list from '#dashboard/ui/tick-list.module.css';
import classes from './outdated-dialog.module.css';

interface OutdatedDialogProps {
  rows: readonly OutdatedRow[];
  onClose: () => void;
}

const noun = { one: 'translation', many: 'translations' };

/** Asks what is to become of translations whose English text was changed. What is left stays to be checked again. */
export function OutdatedDialog({ rows, onClose }: OutdatedDialogProps) {
  const queryClient = useQueryClient();
  const [ticked, setTicked] = useState<ReadonlySet<OutdatedRow>>(
    () => new Set(rows.filter(isAutomatic)),
  );
  const hasAutomatic = rows.some(isAutomatic);
  const phone = usePhone();
  useReturnFocus(true);
  useEffect(() => {
    holdUndo('dialog', true);
    return () => holdUndo('dialog', false);
  }, []);
  return (
    <Modal
      opened
      size={1000}
      fullScreen={phone}
      onClose={onClose}
      title={`${formatCount(rows.length, noun)} may be out of date`}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <p className={classes.hint}>
        Their English text was changed. What you leave is listed under “Check again” in its
        language, on this device.
      </p>
      <Rows rows={rows} ticked={ticked} onTick={setTicked} onClose={onClose} />
      {hasAutomatic && <EngineNote />}
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          data-autofocus={hasAutomatic ? undefined : true}
          onClick={onClose}
        >
          Leave them
        </Button>
        {hasAutomatic && (
          <Button
            disabled={ticked.size === 0}
            data-autofocus
            onClick={() => {
              restartOutdated(queryClient, [...ticked]);
              onClose();
            }}
          >
            Restart {formatCount(ticked.size, noun)}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

interface RowsProps extends OutdatedDialogProps {
  ticked: ReadonlySet<OutdatedRow>;
  onTick: (ticked: ReadonlySet<OutdatedRow>) => void;
}

/** A first guess, corrected as rows are measured. */
const ROW_HEIGHT = 64;

function Rows({ rows, ticked, onTick, onClose }: RowsProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const hasApps = useMemo(() => new Set(rows.map(({ appId }) => appId)).size > 1, [rows]);
  const getItemKey = useCallback(
    (index: number) => rows[index]?.row.translationId ?? index,
    [rows],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    getItemKey,
    overscan: 6,
  });
  const items = virtualizer.getVirtualItems();
  const tick = (one: OutdatedRow, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(one);
    else next.delete(one);
    onTick(next);
  };
  return (
    <div
      ref={setScroller}
      className={classes.scroller}
      role="table"
      aria-label="Translations"
      aria-rowcount={rows.length + 1}
      tabIndex={0}
    >
      <Head rows={rows} ticked={ticked} onTick={onTick} />
      <div role="rowgroup" onKeyDown={moveInRows} style={{ height: virtualizer.getTotalSize() }}>
        <div role="presentation" style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
          {items.map(({ index, key }) => {
            const one = rows[index];
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="presentation"
              >
                {one && (
                  <div
                    role="row"
                    aria-rowindex={index + 2}
                    className={`${list.row} ${classes.row}`}
                  >
                    <OutdatedCells
                      one={one}
                      hasApps={hasApps}
                      isTicked={ticked.has(one)}
                      onTick={tick}
                      onClose={onClose}
                    />
                  </div>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Head({ rows, ticked, onTick }: Omit<RowsProps, 'onClose'>) {
  const automatic = useMemo(() => rows.filter(isAutomatic), [rows]);
  const all = automatic.length > 0 && automatic.every((row) => ticked.has(row));
  return (
    <div role="rowgroup" className={list.head}>
      <div role="row" aria-rowindex={1} className={`${list.row} ${classes.row}`} data-head>
        <div role="columnheader" className={list.pick}>
          <label>
            <input
              type="checkbox"
              aria-label={`Select all ${automatic.length.toLocaleString()} automatic`}
              checked={all}
              disabled={automatic.length === 0}
              ref={(input) => {
                if (input) input.indeterminate = !all && ticked.size > 0;
              }}
              onChange={() => onTick(new Set(all ? [] : automatic))}
            />
          </label>
        </div>
        <div role="columnheader">Key</div>
        <div role="columnheader">English</div>
        <div role="columnheader">Translation</div>
      </div>
    </div>
  );
}
