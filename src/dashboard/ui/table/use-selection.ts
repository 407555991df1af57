import { type ChangeEvent, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';

export interface Selection<Row, Id = string> {
  /** May contain ids of rows that are not loaded yet. */
  ids: ReadonlySet<Id>;
  selected: readonly Row[];
  isSelected: (id: Id) => boolean;
  shownCount: number;
  /** Selects or deselects a row; with `range` also all since the last click. Stable. */
  press: (id: Id, checked: boolean, range: boolean) => void;
  pressAll: (checked: boolean) => void;
  clear: () => void;
  select: (ids: ReadonlySet<Id>) => void;
}

interface State<Id> {
  ids: ReadonlySet<Id>;
  anchor?: Id;
}

const NOTHING: State<never> = { ids: new Set() };

/** Holds ids, not rows: a refetch keeps the selection, and deleted rows leave it. */
export function useSelection<Row, Id = string>(
  rows: readonly Row[],
  shown: readonly Row[],
  rowId: (row: Row) => Id,
): Selection<Row, Id> {
  const [{ ids, anchor }, setState] = useState<State<Id>>(NOTHING);
  const select = useCallback((next: ReadonlySet<Id>) => setState({ ids: next }), []);
  const selected = useMemo(
    () => (ids.size === 0 ? [] : rows.filter((row) => ids.has(rowId(row)))),
    [rows, ids, rowId],
  );
  const shownCount = useMemo(
    () => (ids.size === 0 ? 0 : shown.filter((row) => ids.has(rowId(row))).length),
    [shown, ids, rowId],
  );

  // Keeps the functions stable: new ones would render every row after each response.
  const latest = useRef({ ids, anchor, shown });
  useLayoutEffect(() => {
    latest.current = { ids, anchor, shown };
  });
  const press = useCallback(
    (id: Id, checked: boolean, range: boolean) => {
      const now = latest.current;
      const pressed = { id, checked, anchor: range ? now.anchor : undefined };
      setState({ ids: pressRow(now.ids, now.shown.map(rowId), pressed), anchor: id });
    },
    [rowId],
  );

  return useMemo(
    () => ({
      ids,
      selected,
      shownCount,
      isSelected: (id) => ids.has(id),
      press,
      pressAll: (checked) => setState({ ids: withAll(ids, shown.map(rowId), checked) }),
      clear: () => setState(NOTHING),
      select,
    }),
    [ids, selected, shownCount, shown, rowId, press, select],
  );
}

/** `shownIds` are the visible rows in order. */
export function pressRow<Id>(
  selected: ReadonlySet<Id>,
  shownIds: readonly Id[],
  { id, checked, anchor }: { id: Id; checked: boolean; anchor?: Id | undefined },
): Set<Id> {
  return withAll(selected, getRange(shownIds, anchor, id), checked);
}

/** The ids between two, in either direction; only the last if the first is not shown. */
export function getRange<Id>(shown: readonly Id[], first: Id | undefined, last: Id): readonly Id[] {
  const from = first === undefined ? -1 : shown.indexOf(first);
  const to = shown.indexOf(last);
  return from < 0 ? [last] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export function withAll<Id>(
  selected: ReadonlySet<Id>,
  ids: readonly Id[],
  checked: boolean,
): Set<Id> {
  const next = new Set(selected);
  for (const id of ids) {
    if (checked) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** Checkboxes change by a click, also from the keyboard; only the click knows about Shift. */
export const readCheck = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
  [currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey] as const;
