import { useEffect, useLayoutEffect } from 'react';

let open = 0;

/** Screen readers would enter it, and partly covered targets are too small (WCAG 2.5.8). */
export function useInertPage(): void {
  // After saving the focused element, since an inert page loses the focus.
  useEffect(() => {
    open += 1;
    setInert();
  }, []);
  // Before the focus returns, which an inert page would reject.
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
