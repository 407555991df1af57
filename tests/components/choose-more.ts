import { page } from 'vitest/browser';

/** An action of an application's page. */
export async function chooseMore(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
