import { useDeferredValue, useRef, useState } from 'react';

/** Milliseconds without a scroll until one is over: a slow machine may take as long for a frame of it. */
export const SCROLL_REST = 300;

/** Pixels a millisecond: nothing can be read at the first, and something again at the second. */
const FAST = 3;
const SLOW = 1.5;

type Note = (offset: number, isScrolling: boolean) => void;
type Observe<Virtualizer> = (virtualizer: Virtualizer, note: Note) => (() => void) | undefined;

/**
 * Whether what is scrolled passes too fast to be read, as of its last scroll. A single jump, as the keyboard makes, does
 * not. `watch` makes a virtualizer's `observeElementOffset` tell of its scrolls, whose rest is SCROLL_REST: where it is has
 * been read then, and to read it again would lay the page out.
 */
export function useFastScroll() {
  const [isFast, setIsFast] = useState(false);
  const last = useRef({ offset: 0, at: -Infinity, isFast });
  const look: Note = (offset, isScrolling) => {
    const { current: before } = last;
    const at = performance.now();
    const took = at - before.at;
    const passed = Math.abs(offset - before.offset);
    const isNow =
      isScrolling && took < SCROLL_REST && passed > took * (before.isFast ? SLOW : FAST);
    last.current = { offset, at, isFast: isNow };
    // React renders for what is set, even if it is the same.
    if (isNow !== before.isFast) setIsFast(isNow);
  };
  const watch =
    <Virtualizer>(observe: Observe<Virtualizer>): Observe<Virtualizer> =>
    (virtualizer, note) =>
      observe(virtualizer, (offset, isScrolling) => {
        look(offset, isScrolling);
        note(offset, isScrolling);
      });
  // What was left out comes bit by bit: at one go it would hold the page up.
  const wasFast = useDeferredValue(isFast);
  return { isPassing: isFast || wasFast, watch };
}
