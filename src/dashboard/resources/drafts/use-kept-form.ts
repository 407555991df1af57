import { useMatch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { areEditsLost, createKeptEdits, notePageShown } from './kept-edits.ts';

interface KeptForm {
  dialog?: unknown;
  /** Unsaved values of its form; absent when unchanged. */
  values?: unknown;
}

const keptForms = createKeptEdits<KeptForm>();

/**
 * After a lost session or a failed page, the same user gets it back if it had unsaved changes
 * (`useKeptForm`).
 */
export function useKeptDialog<Dialog>(): [
  Dialog | undefined,
  (dialog: Dialog | undefined) => void,
] {
  const page = usePage();
  const [dialog, setDialog] = useState(() => {
    const { dialog: left, values } = keptForms.get(page) ?? {};
    return values === undefined ? undefined : (left as Dialog); // as: stored by this page
  });
  useEffect(notePageShown, []);
  useEffect(() => () => keep(page, { dialog }), [page, dialog]);
  const open = useCallback(
    (next: Dialog | undefined) => {
      // The kept values belong to the previously open dialog.
      keptForms.delete(page);
      // It may be a function, which React would call.
      setDialog(() => next);
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

export function useKeptForm<Values>({ values, setValues, isDirty }: Form<Values>): void {
  const page = usePage();
  const [left] = useState(() => keptForms.get(page)?.values as Values | undefined); // as: stored by this form
  useEffect(() => {
    if (left !== undefined) setValues(left);
    // In an effect: React may discard a first render.
    keptForms.delete(page);
  }, [page, left, setValues]);
  const unsaved = isDirty() ? values : undefined;
  useEffect(() => () => keep(page, { values: unsaved }), [page, unsaved]);
}

function keep(page: string, part: KeptForm): void {
  if (areEditsLost()) keptForms.set(page, { ...keptForms.get(page), ...part });
}

function usePage(): string {
  const path = useMatch({ strict: false, shouldThrow: false, select: ({ pathname }) => pathname });
  const [page, setPage] = useState(path);
  if (path !== undefined && path !== page) setPage(path);
  return page ?? '';
}
