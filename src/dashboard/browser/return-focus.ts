import { useLayoutEffect, useRef } from 'react';

/**
 * Or to the page's heading if the opener was removed. Mantine's own `returnFocus` ignores dialogs
 * that are mounted open.
 */
export function useReturnFocus(): void {
  const opener = useRef<Element>(null);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A layout effect runs before the dialog's own field gets the focus.
  useLayoutEffect(() => {
    // Mounted again before the focus returned (strict mode): the opener is still the previous one.
    if (returning.current === undefined) opener.current = handedOver ?? document.activeElement;
    else {
      clearTimeout(returning.current);
      returning.current = undefined;
      handedOver = null;
    }
    return () => {
      const atClose = document.activeElement;
      handedOver = opener.current;
      // After the refetch that removes a deleted row.
      returning.current = setTimeout(() => {
        returning.current = undefined;
        handedOver = null;
        if (isNowhere(document.activeElement, atClose)) giveFocus(opener.current);
      });
    };
  }, []);
}

/** A dialog that replaces another one returns the focus to the first one's opener. */
let handedOver: Element | null = null;

/** Whether the focus has not moved elsewhere since the dialog closed. */
function isNowhere(focused: Element | null, atClose: Element | null): boolean {
  return focused === null || focused === document.body || focused === atClose;
}

function giveFocus(opener: Element | null): void {
  const again = opener?.isConnected === false ? findAgain(opener) : opener;
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  else focusHeading();
}

/** Finds the same control of the same item (`data-id`) after a list was rendered again. */
export function findAgain(control: Element): HTMLElement | null {
  const id = control.closest<HTMLElement>('[data-id]')?.dataset['id'];
  const thing = id === undefined ? null : document.querySelector(`[data-id="${CSS.escape(id)}"]`);
  const label = control.getAttribute('aria-label') ?? '';
  return thing?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`) ?? null;
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) focusPassage(heading);
  else focusMain();
}

export function focusMain(): void {
  const main = document.querySelector('main');
  if (main) focusPassage(main);
}

/** Focusable only while focused: otherwise a click on any blank part would focus it. */
function focusPassage(passage: HTMLElement): void {
  if (!passage.hasAttribute('tabindex')) {
    passage.tabIndex = -1;
    passage.addEventListener('blur', () => passage.removeAttribute('tabindex'), { once: true });
  }
  passage.focus({ preventScroll: true });
}

interface Fields {
  getInputNode: (field: string) => HTMLElement | null;
}

/** A file input is found by its wrapper. */
export const focusFirstInvalid = (form: Fields) => (errors: object) => {
  const [field] = Object.keys(errors);
  const node = field === undefined ? null : form.getInputNode(field);
  (node?.querySelector('input') ?? node)?.focus();
};
