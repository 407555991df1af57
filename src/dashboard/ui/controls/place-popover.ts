/** Below its button, or above it where the window ends. Absolute, it scrolls with the page. */
export function placePopover(button: HTMLElement, popover: HTMLElement, gap = 4): void {
  const { left, top, bottom } = button.getBoundingClientRect();
  const { offsetHeight, offsetWidth, style } = popover;
  const above = top - gap - offsetHeight;
  const fitsBelow = bottom + gap + offsetHeight <= window.innerHeight;
  style.top = `${(fitsBelow || above < 0 ? bottom + gap : above) + window.scrollY}px`;
  // A formula, since the window may become narrower. At the right it keeps the page's margin.
  style.left = `max(8px, min(${left}px, 100% - ${offsetWidth + 20}px))`;
}
