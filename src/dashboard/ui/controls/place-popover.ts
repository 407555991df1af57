/** Below its button, or above it where the window ends. Absolute, it scrolls with the page. */
export function placePopover(button: HTMLElement, popover: HTMLElement, gap = 4): void {
  const { left, top, bottom } = button.getBoundingClientRect();
  const { offsetHeight, offsetWidth, style } = popover;
  const above = top - gap - offsetHeight;
  const fitsBelow = bottom + gap + offsetHeight <= window.innerHeight;
  const furthest = document.documentElement.clientWidth - offsetWidth - 8;
  style.top = `${(fitsBelow || above < 0 ? bottom + gap : above) + window.scrollY}px`;
  style.left = `${Math.max(8, Math.min(left, furthest))}px`;
}
