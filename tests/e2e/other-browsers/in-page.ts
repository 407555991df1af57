import { Ivya } from 'ivya';
import { isElementVisible } from 'ivya/utils';

/** Bundled and evaluated in the page under test: finds elements like Playwright's locators. */
export function install(browser: 'firefox' | 'webkit') {
  const locators = Ivya.create({ browser, testIdAttribute: 'data-testid' });
  const faults: string[] = [];
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  addEventListener('securitypolicyviolation', (event) =>
    faults.push(`${event.violatedDirective}: ${event.blockedURI}`),
  );
  const all = (selector: string) => locators.queryLocatorSelectorAll(selector);
  const visible = (selector: string) => all(selector).find(isElementVisible);
  let last: { element: Element; x: number; y: number } | undefined;
  /** A click would miss a moving element. */
  const isStill = (element: Element, { x, y }: DOMRect) => {
    const before = last;
    last = { element, x, y };
    return before?.element === element && before.x === x && before.y === y;
  };
  return {
    faults,
    /** Also hidden ones, such as file inputs. */
    any: (selector: string) => all(selector)[0],
    visible,
    /** Visible, still, and not covered at its center. */
    clickable: (selector: string) => {
      const element = visible(selector);
      if (!element || element.matches(':disabled, [aria-disabled=true]')) return undefined;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      if (!isStill(element, box)) return undefined;
      const { x, y, width, height } = box;
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return element.contains(hit) || hit?.closest('label')?.control === element
        ? element
        : undefined;
    },
  };
}
