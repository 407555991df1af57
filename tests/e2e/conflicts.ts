import type { Locator, Page } from '@playwright/test';
import { type Api, expect } from './fixtures.ts';

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export const choice = (within: Locator, field: string) =>
  within.getByRole('radiogroup', { name: field, exact: true });
export const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click();
export const NOT_SAVED = 'Not saved yet: someone else changed this in the meantime.';

export async function edit(page: Page, text: string): Promise<Locator> {
  await row(page, text).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await expect(dialog).toBeVisible();
  return dialog;
}

export interface Stored {
  _id: string;
  key: string;
  value: string;
  description?: string;
}

/** The application's only one. */
export async function readStored(
  api: Api,
  kind: 'colors' | 'texts',
  appId: string,
): Promise<Stored> {
  const { data } = await api.call<{ data: Stored[] }>('GET', `/api/${kind}/app/${appId}`);
  // as: there is one
  return data[0] as Stored;
}
