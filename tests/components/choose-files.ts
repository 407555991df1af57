import type { Locator } from 'vitest/browser';

/** Chooses files in the page itself: on its way from outside each byte of a large one would be looked at. */
export function chooseFiles(input: Locator, ...files: readonly File[]): void {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  const element = input.element() as HTMLInputElement; // as: what files are chosen in
  element.files = chosen.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
