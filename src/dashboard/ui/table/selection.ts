export interface SelectionPress {
  id: string;
  checked: boolean;
  anchor?: string | undefined;
}

/** Returns the selection after a click; `shownIds` are the visible rows in order. */
export function pressRow(
  selected: ReadonlySet<string>,
  shownIds: readonly string[],
  { id, checked, anchor }: SelectionPress,
): Set<string> {
  const from = anchor === undefined ? -1 : shownIds.indexOf(anchor);
  const to = shownIds.indexOf(id);
  const ids = from < 0 ? [id] : shownIds.slice(Math.min(from, to), Math.max(from, to) + 1);
  return withAll(selected, ids, checked);
}

export function withAll(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  checked: boolean,
): Set<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (checked) next.add(id);
    else next.delete(id);
  }
  return next;
}
