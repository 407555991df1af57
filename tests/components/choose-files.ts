import type { Locator } from 'vitest/browser';

/** In the page itself: from outside, each byte of a large file would be inspected. */
export function chooseFiles(input: Locator, ...files: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  const element = input.element() as HTMLInputElement; // as: files are chosen in an input
  element.files = chosen.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
