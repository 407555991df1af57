import { useEffect, useLayoutEffect } from 'react';

/** So many dialogs keep the page from being used. */
let open = 0;

/**
 * What is behind a dialog can neither be reached nor read: a screen reader would wander into it, and what a dialog
 * covers in part is too small to be pressed (WCAG 2.5.8).
 */
export function useInertPage(): void {
  // After what had the focus was noted: an inert page loses it.
  useEffect(() => {
    open += 1;
    setInert();
  }, []);
  // Before the focus goes back to where it came from, which an inert page would not take.
  useLayoutEffect(
    () => () => {
      open -= 1;
      setInert();
    },
    [],
  );
}

function setInert(): void {
  const main = document.querySelector('main');
  if (main) main.inert = open > 0;
}
