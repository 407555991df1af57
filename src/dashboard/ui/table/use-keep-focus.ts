import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { findAgain } from '#dashboard/browser/return-focus.ts';

interface Focused {
  element: Element;
  index: number;
  label: string | null;
}

/** Moves it to the same control elsewhere, the next row, or the heading. */
export function useKeepFocus(table: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const last = useRef<Focused>(undefined);
  useLayoutEffect(() => {
    const focused = last.current;
    if (!focused || focused.element.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    const again = findAgain(focused.element);
    if (again) {
      again.focus({ preventScroll: true });
      return;
    }
    const heir = [focused.index, focused.index - 1]
      .map((index) => table.current?.querySelector(`[data-index="${index}"]`))
      .find((row) => row);
    (heir
      ? sameControl(heir, focused.label)
      : document.querySelector<HTMLElement>('main h1')
    )?.focus({ preventScroll: true });
  }, [table, rows]);

  return ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-index]');
    const index = Number(row?.dataset['index']);
    if (row) last.current = { element: target, index, label: target.getAttribute('aria-label') };
  };
}

function sameControl(row: Element, label: string | null): HTMLElement | null {
  const named = row.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label ?? '')}"]`);
  return named ?? row.querySelector<HTMLElement>('a, button, input, [tabindex]');
}
