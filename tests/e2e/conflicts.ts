import type { Locator, Page } from '@playwright/test';
import { type Api, expect } from './fixtures.ts';

export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The choice between both values of a field. */
export const choice = (within: Locator, field: string) =>
  within.getByRole('radiogroup', { name: field, exact: true });
export const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click();
export const NOT_SAVED = 'Not saved yet: someone else changed this in the meantime.';

/** Opens the dialog that edits what is in a row. */
export async function edit(page: Page, text: string): Promise<Locator> {
  await row(page, text).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** A color or a text. */
export interface Stored {
  _id: string;
  key: string;
  value: string;
  description?: string;
}

/** The only one that an application has. */
export async function readStored(
  api: Api,
  kind: 'colors' | 'texts',
  appId: string,
): Promise<Stored> {
  const { data } = await api.call<{ data: Stored[] }>('GET', `/api/${kind}/app/${appId}`);
  // as: there is one
  return data[0] as Stored;
}
