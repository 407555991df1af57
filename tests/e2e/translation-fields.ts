import { expect, type Page } from '@playwright/test';

/** What is pressed to edit a translation of the page of a language. */
export const value = (page: Page, key: string) =>
  page.getByRole('button', { name: new RegExp(`edit the translation of ${key}$`) });

/** Where its French translation is typed. */
export const field = (page: Page, key: string) =>
  page.getByRole('textbox', { name: `Translation of ${key} into French` });

/** Opens a French translation by the keyboard; what is typed next is in it. */
export async function edit(page: Page, key: string): Promise<void> {
  await value(page, key).press('Enter');
  await expect(field(page, key)).toBeFocused();
}
