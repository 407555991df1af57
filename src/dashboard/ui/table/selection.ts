/** One press on a row's checkbox. */
export interface SelectionPress {
  id: string;
  checked: boolean;
  /** The row pressed before, when Shift asks for everything between the two. */
  anchor?: string | undefined;
}

/** The selection after a press; `shownIds` are the rows a person sees, in their order. */
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

/** The selection with all of `ids` added, or without them; what is not shown stays as it was. */
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
