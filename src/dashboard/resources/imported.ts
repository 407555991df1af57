import { useCallback, useMemo } from 'react';
import { openDeviceStore } from '#dashboard/browser/device-store.ts';
import { isText, parseList } from '#dashboard/browser/memory.ts';
import { useStore } from '#dashboard/browser/store.ts';
import type { NextStep } from '#dashboard/browser/work/job-store.ts';
import { formatCount } from '#domain/format.ts';

/** The last import into a list. The address only says that its rows are shown. */
const open = (list: string) => openDeviceStore(`app-manager.imported.${list}`);

/** A step of the report: shows the imported rows alone. */
export function getShowStep(
  rows: readonly { entry: { key: string } }[],
  { list, noun, show }: { list: string; noun: string; show: () => void },
): NextStep {
  const each = new Set(rows.map(({ entry }) => entry.key));
  return {
    label: `Show the ${formatCount(each.size, noun)}`,
    run: () => {
      open(list).set(JSON.stringify([...each]));
      show();
    },
  };
}

interface ListView {
  view: { imported?: true | undefined };
  onViewChange: (part: { imported: undefined }) => void;
}

/** A filter of the list; `undefined` if it is not wanted, or on another device. */
export function useImportedRows<Row>(
  list: string,
  getKey: (row: Row) => string,
  { view: { imported: isShown }, onViewChange }: ListView,
) {
  const kept = useStore(open(list));
  const keys = useMemo(() => {
    const imported = isShown ? parseList(kept, isText) : [];
    return imported.length > 0 ? new Set(imported) : undefined;
  }, [isShown, kept]);
  const passes = useCallback((row: Row) => keys?.has(getKey(row)) ?? true, [keys, getKey]);
  const onClear = () => onViewChange({ imported: undefined });
  return keys && { id: 'imported', count: keys.size, passes, onClear };
}
