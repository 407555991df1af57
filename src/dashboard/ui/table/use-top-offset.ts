import { type RefObject, useLayoutEffect, useState } from 'react';

/** The element's distance from the top of the page, `guess` at first; follows changes above it. */
export function useTopOffset(element: RefObject<HTMLElement | null>, guess = 0): number {
  const [top, setTop] = useState(guess);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
