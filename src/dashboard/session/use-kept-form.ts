import { useMatch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { areEditsLost, createKeptEdits, notePageShown } from './kept-edits.ts';

interface KeptForm {
  /** Which dialog the page had open. */
  dialog?: unknown;
  /** The values of its form; absent when nothing was changed in it. */
  values?: unknown;
}

/** By page, each of which has one form open at most. */
const keptForms = createKeptEdits<KeptForm>();

/**
 * Which dialog of the page is open. After the session was lost or the page has failed, the same person finds the dialog
 * open again whose form held something unsaved (`useKeptForm`).
 */
export function useKeptDialog<Dialog>(): [
  Dialog | undefined,
  (dialog: Dialog | undefined) => void,
] {
  const page = usePage();
  const [dialog, setDialog] = useState(() => {
    const { dialog: left, values } = keptForms.get(page) ?? {};
    return values === undefined ? undefined : (left as Dialog); // as: put there by this page
  });
  useEffect(notePageShown, []);
  useEffect(() => () => keep(page, { dialog }), [page, dialog]);
  const open = useCallback(
    (next: Dialog | undefined) => {
      // The kept values are for the dialog that was open, not for the next one.
      keptForms.delete(page);
      setDialog(next);
    },
    [page],
  );
  return [dialog, open];
}

interface Form<Values> {
  values: Values;
  setValues: (values: Values) => void;
  isDirty: () => boolean;
}

/** Restores the unsaved values that the form of a page's dialog had when the session was lost or the page failed. */
export function useKeptForm<Values>({ values, setValues, isDirty }: Form<Values>): void {
  const page = usePage();
  const [left] = useState(() => keptForms.get(page)?.values as Values | undefined); // as: put there by this form
  useEffect(() => {
    if (left !== undefined) setValues(left);
    // Not before: a first render may be thrown away.
    keptForms.delete(page);
  }, [page, left, setValues]);
  const unsaved = isDirty() ? values : undefined;
  useEffect(() => () => keep(page, { values: unsaved }), [page, unsaved]);
}

function keep(page: string, part: KeptForm): void {
  if (areEditsLost()) keptForms.set(page, { ...keptForms.get(page), ...part });
}

/** The path of the page that this is part of, also when another one is already on its way. */
function usePage(): string {
  const path = useMatch({ strict: false, shouldThrow: false, select: ({ pathname }) => pathname });
  const [page, setPage] = useState(path);
  if (path !== undefined && path !== page) setPage(path);
  return page ?? '';
}
