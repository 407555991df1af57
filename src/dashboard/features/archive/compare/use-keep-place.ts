import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '#dashboard/browser/return-focus.ts';

interface Place {
  list: Element;
  row: number;
  /** A selector that finds the same control in the next row. */
  control: string;
}

/** Moves the focus to the next row when a copy removes the focused one. */
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

/** Looks in the row now at this index, or in the last one. */
function findControl({ list, row, control }: Place): HTMLElement | null | undefined {
  const rows = [...list.querySelectorAll('[aria-rowindex]')].slice(1);
  const next = rows.find((one) => Number(one.getAttribute('aria-rowindex')) >= row) ?? rows.at(-1);
  return (
    next?.querySelector<HTMLElement>(control) ?? next?.querySelector<HTMLElement>('input, button')
  );
}
