/** As large as a thumb, in both directions. */
const THUMB = 44;

/** What can be pressed. A link within a sentence is as high as its words, and that of a row stands for all of it. */
const PRESSED =
  ':is(a, button, select, summary, input:not([type=file]), [role=tab]):not([data-row-link], p *)';

/** What is pressed by a label, around it or beside it, is as large as that. */
function isLarge(element: Element): boolean {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return [element, ...labels].some((each) => {
    const { width, height } = each.getBoundingClientRect();
    return Math.round(width) >= THUMB && Math.round(height) >= THUMB;
  });
}

/** The names of what is smaller than a thumb. What is for screen readers alone has no size. */
export const findSmallTargets = (within: Element): string[] =>
  [...within.querySelectorAll(PRESSED)]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
    .filter((each) => !isLarge(each))
    .map(({ ariaLabel, outerHTML }) => ariaLabel ?? outerHTML.slice(0, 120));
