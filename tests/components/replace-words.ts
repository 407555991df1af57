import { expect } from 'vitest';
import { page } from 'vitest/browser';

export async function replaceWords(words: string, by: string, count: string): Promise<void> {
  const isPhone = window.innerWidth < 640;
  if (isPhone) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Find and replace' }).click();
  } else await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.getByRole('searchbox', { name: 'Search for' }).fill(words);
  if (isPhone) await page.getByRole('button', { name: 'Options' }).click();
  await page.getByText('English', { exact: true }).first().click();
  await page.getByLabelText('All languages').click();
  await page.getByLabelText('Replace with').fill(by);
  await page.getByRole('button', { name: `Replace in ${count}` }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toMatchTextContent(`Replaced in ${count} of 1 application`);
}
