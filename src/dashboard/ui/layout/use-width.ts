import { type RefObject, useLayoutEffect, useState } from 'react';

/** The element's width, `guess` at first. */
export function useWidth(element: RefObject<HTMLElement | null>, guess: number): number {
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const { current } = element;
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
