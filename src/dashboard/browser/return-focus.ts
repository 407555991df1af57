import { useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to what had it before a dialog opened. What is gone by then (a deleted row)
 * is replaced by the page's heading, so that the keyboard never starts again at the top.
 *
 * Mantine's own way remembers nothing when a dialog is mounted already open, as lazy ones are.
 */
export function useReturnFocus(opened: boolean): void {
  const opener = useRef<Element>(null);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  // In the layout: the dialog's own field has the focus soon after.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    // Opened again before the focus went back: the opener is still the one from before.
    if (returning.current === undefined) opener.current = handedOver ?? document.activeElement;
    else {
      clearTimeout(returning.current);
      returning.current = undefined;
      handedOver = null;
    }
    return () => {
      const atClose = document.activeElement;
      handedOver = opener.current;
      // Later than the refetch that takes a deleted row away in the same turn.
      returning.current = setTimeout(() => {
        returning.current = undefined;
        handedOver = null;
        if (isNowhere(document.activeElement, atClose)) giveFocus(opener.current);
      });
    };
  }, [opened]);
}

/** From a dialog that opens another one in its own place: what opened the first gets the focus from the second. */
let handedOver: Element | null = null;

/** Nothing else has taken the focus since the dialog closed. */
function isNowhere(focused: Element | null, atClose: Element | null): boolean {
  return focused === null || focused === document.body || focused === atClose;
}

function giveFocus(opener: Element | null): void {
  const again = opener?.isConnected === false ? findAgain(opener) : opener;
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  else focusHeading();
}

/** The same control of the same thing (`data-id`), where a list has drawn it anew in another place. */
export function findAgain(control: Element): HTMLElement | null {
  const id = control.closest<HTMLElement>('[data-id]')?.dataset['id'];
  const thing = id === undefined ? null : document.querySelector(`[data-id="${CSS.escape(id)}"]`);
  const label = control.getAttribute('aria-label') ?? '';
  return thing?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`) ?? null;
}

/** Where the keyboard goes on when what had the focus is gone: the page's heading, or all of it. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) focusPassage(heading);
  else focusMain();
}

/** The page without the navigation above it. */
export function focusMain(): void {
  const main = document.querySelector('main');
  if (main) focusPassage(main);
}

/** Only as long as it has the focus: a press on any blank part of it would give it the focus, too. */
function focusPassage(passage: HTMLElement): void {
  if (!passage.hasAttribute('tabindex')) {
    passage.tabIndex = -1;
    passage.addEventListener('blur', () => passage.removeAttribute('tabindex'), { once: true });
  }
  passage.focus({ preventScroll: true });
}
