import { useLayoutEffect, useRef } from 'react';
import { findAgain, focusHeading, isFocusLost } from './focus.ts';

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
      // Before the next key.
      queueMicrotask(() => {
        const isBack = opener.current?.isConnected === true && returning.current !== undefined;
        if (isBack && isFocusLost()) giveFocus(opener.current);
      });
      // After the refetch that removes a deleted row.
      returning.current = setTimeout(() => {
        returning.current = undefined;
        handedOver = null;
        // Unless it has moved elsewhere since the dialog closed.
        if (isFocusLost() || document.activeElement === atClose) giveFocus(opener.current);
      });
    };
  }, []);
}

/** A dialog that replaces another one returns the focus to the first one's opener. */
let handedOver: Element | null = null;

function giveFocus(opener: Element | null): void {
  const again = opener?.isConnected === false ? findAgain(opener) : opener;
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  else focusHeading();
}
