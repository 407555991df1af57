/**
 * Below its button, above it where the window ends, or over it if neither fits. Absolute, it scrolls
 * with the page.
 */
export function placePopover(button: HTMLElement, popover: HTMLElement, gap = 4): void {
  // A hidden button is pressed through the menu of a page's head, whose button has the focus.
  const seen = button.checkVisibility() ? button : (document.activeElement ?? button);
  const { left, top, bottom } = seen.getBoundingClientRect();
  const { offsetHeight, offsetWidth, style } = popover;
  const fitsBelow = bottom + gap + offsetHeight <= window.innerHeight;
  const place = fitsBelow ? bottom + gap : Math.max(gap, top - gap - offsetHeight);
  style.top = `${place + window.scrollY}px`;
  // A formula, since the window may become narrower. At the right it keeps the page's margin.
  style.left = `max(8px, min(${left}px, 100% - ${offsetWidth + 20}px))`;
}
