/** Pixels, in both directions. */
const THUMB = 44;

/** Controls. Links within a sentence are as high as its words, and a row's link covers the row. */
const PRESSED =
  ':is(a, button, select, summary, input:not([type=file]), [role=tab]):not([data-row-link], p *)';

/** Controls with a label are as large as the label. */
function isLarge(element: Element): boolean {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return [element, ...labels].some((each) => {
    const { width, height } = each.getBoundingClientRect();
    return Math.round(width) >= THUMB && Math.round(height) >= THUMB;
  });
}

/** Controls for screen readers alone have no size. */
export const findSmallTargets = (within: Element): string[] =>
  [...within.querySelectorAll(PRESSED)]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
    .filter((each) => !isLarge(each))
    .map(({ ariaLabel, outerHTML }) => ariaLabel ?? outerHTML.slice(0, 120));
