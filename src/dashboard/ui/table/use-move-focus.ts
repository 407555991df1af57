import { type RefObject, useLayoutEffect, useRef } from 'react';

/** After the next render, or once the list has scrolled to it. */
export function useMoveFocus(container: RefObject<HTMLElement | null>): () => void {
  const moving = useRef(false);
  useLayoutEffect(() => {
    const next = moving.current && container.current?.querySelector<HTMLElement>('[tabindex="0"]');
    if (!next) return;
    moving.current = false;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  return () => {
    moving.current = true;
  };
}
