import { expect, type Page } from '@playwright/test';

export const value = (page: Page, key: string) =>
  page.getByRole('button', { name: new RegExp(`edit the translation of ${key}$`) });

export const field = (page: Page, key: string) =>
  page.getByRole('textbox', { name: `Translation of ${key} into French` });

/** By keyboard; further typing goes into it. */
export async function edit(page: Page, key: string): Promise<void> {
  await value(page, key).press('Enter');
  await expect(field(page, key)).toBeFocused();
}
