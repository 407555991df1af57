import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '#dashboard/browser/return-focus.ts';

/** The row in which the focus was last. */
interface Place {
  list: Element;
  /** Its `aria-rowindex`. */
  row: number;
  /** Finds the control in it, where the next row has it. */
  control: string;
}

/**
 * Where a copy takes away the row that has the focus, the next one gets it: whoever goes through the rows by the
 * keyboard goes on from there. Answers what watches the focus.
 */
export function useKeepPlace(compared: unknown) {
  const place = useRef<Place>(undefined);
  useLayoutEffect(() => {
    if (!place.current || document.activeElement !== document.body) return;
    const control = findControl(place.current);
    if (control) control.focus({ preventScroll: true });
    else focusHeading();
  }, [compared]);
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest('[aria-rowindex]');
      const list = target.closest('section');
      if (!row || !list) return;
      const control = target.closest('button') ? 'button' : 'input';
      place.current = { list, row: Number(row.getAttribute('aria-rowindex')), control };
    },
  };
}

/** In the row that is there now, or in the last one. */
function findControl({ list, row, control }: Place): HTMLElement | null | undefined {
  const rows = [...list.querySelectorAll('[aria-rowindex]')].slice(1);
  const next = rows.find((one) => Number(one.getAttribute('aria-rowindex')) >= row) ?? rows.at(-1);
  return (
    next?.querySelector<HTMLElement>(control) ?? next?.querySelector<HTMLElement>('input, button')
  );
}
