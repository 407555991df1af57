import { type RefObject, useLayoutEffect, useState } from 'react';

/** Of the last one that was there. In another language a list begins where it did; to find that out later would draw it anew. */
let latest: number | undefined;

/**
 * How far below the top of the page the element starts; follows what grows or wraps above it. Until it is there, it is where
 * the last one was, or about `guess`.
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
