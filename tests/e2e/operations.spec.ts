import { expect, test } from './fixtures.ts';
import { halfTranslated } from './prepared-app.ts';

test('queues what is missing and retries what failed, by the keyboard alone', async ({
  signedIn: page,
  api,
}) => {
  const appId = await halfTranslated(api);
  const { name } = await api.call<{ name: string }>('GET', `/api/apps/${appId}`);
  await page.goto(`/translations?q=${encodeURIComponent(name)}`);
  const cell = (text: RegExp) => page.getByRole('gridcell', { name: text });
  await expect(cell(/French: 33% translated, 1 failed, 1 missing$/)).toBeVisible();

  await page.getByRole('columnheader', { name: 'All applications, all languages' }).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  const chosen = page.getByRole('region', { name: 'Chosen translations' });
  await expect(chosen.getByRole('heading', { level: 2 })).toHaveText(`${name}, French`);
  await expect(page.getByRole('list', { name: 'Reasons' })).toContainText('told to fail');

  await chosen.getByRole('button', { name: 'Auto-translate missing' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('French2');
  await dialog.getByRole('button', { name: 'Auto-translate missing' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 translations queued')).toBeVisible();
  // `bad.one` fails again; the queue is polled every ten seconds.
  await expect(cell(/French: 67% translated, 1 failed/)).toBeVisible();

  await chosen.getByRole('button', { name: 'Retry failed' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Retry failed' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 translation queued again')).toBeVisible();
});
