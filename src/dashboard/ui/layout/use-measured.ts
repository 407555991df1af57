import { type RefObject, useLayoutEffect, useState } from 'react';

const PAGE_PADDING = 20;

/** Again when the size changes. `read` must be stable. */
export function useMeasured(
  element: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => number,
  initial: number,
): number {
  const [measured, setMeasured] = useState(initial);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const { current } = element;
    const measure = () => setMeasured(read(current));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, read]);
  return measured;
}

export const getWidth = ({ clientWidth }: HTMLElement): number => clientWidth;

/** The element's width; that of the page's content in most windows, until measured. */
export const useWidth = (element: RefObject<HTMLElement | null>): number =>
  useMeasured(element, getWidth, innerWidth - 2 * PAGE_PADDING);
