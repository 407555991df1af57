import { type RefObject, useLayoutEffect, useState } from 'react';

const PAGE_PADDING = 20;

/** The element's width; that of the page's content in most windows, until measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(innerWidth - 2 * PAGE_PADDING);
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
