import { expect, type Page } from '@playwright/test';

export const openTasks = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Background tasks' }).click();

/** The item of a job that a closed tab has left, in the opened list. */
export async function openLeft(page: Page, title: string) {
  const left = page
    .getByRole('dialog', { name: 'Background tasks' })
    .getByRole('listitem', { name: title });
  await openTasks(page);
  await expect(left.getByRole('button', { name: 'Continue' })).toBeVisible();
  return left;
}

export async function continueLeft(page: Page, title: string): Promise<void> {
  const left = await openLeft(page, title);
  await left.getByRole('button', { name: 'Continue' }).click();
}
