import { expect } from 'vitest';
import { page } from 'vitest/browser';

export async function replaceWords(words: string, by: string, count: string): Promise<void> {
  if (window.innerWidth < 640) {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Find and replace' }).click();
  } else await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.getByRole('searchbox', { name: 'Search for' }).fill(words);
  await page.getByText('English', { exact: true }).first().click();
  await page.getByLabelText('All languages').click();
  await page.getByLabelText('Replace with').fill(by);
  await page.getByRole('button', { name: `Replace in ${count}` }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toMatchTextContent(`Replaced in ${count} of 1 application`);
}
