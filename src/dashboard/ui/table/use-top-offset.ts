import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The latest offset: other pages' lists mostly begin at the same place, and measuring later would
 * render again.
 */
let latest: number | undefined;

/**
 * The element's distance from the top of the page; follows changes above it. Before it is measured:
 * the latest offset, or `guess`.
 */
export function useTopOffset(element: RefObject<HTMLElement | null>, guess = 0): number {
  const [top, setTop] = useState(latest ?? guess);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (!box) return;
      latest = Math.round(box.top + window.scrollY);
      setTop(latest);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
}
