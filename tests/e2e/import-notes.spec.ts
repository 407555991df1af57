import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';

const findRow = (page: Page, key: string) =>
  page.getByRole('dialog').getByRole('row').filter({ hasText: key });

async function choose(page: Page, name: string, content: string) {
  await page.getByRole('button', { name: 'Import file' }).click();
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
  await page.locator('input[type=file]:not([hidden])').setInputFiles(file);
  return page.getByRole('dialog', { name: /^Import/ });
}

test('reads eight digits as the user chooses, whatever the file shows', async ({
  signedIn: page,
  api,
}) => {
  const { _id: appId } = await api.createApp();
  await api.call('POST', '/api/colors', { appId, key: 'accent', value: '#FBBF24' });
  await page.goto(`/apps/${appId}/colors`);
  const dialog = await choose(page, 'colors.txt', 'shade = #11223380\naccent = #FFFBBF24\n');
  const order = dialog.getByRole('group', { name: /^Order of alpha/ });
  await expect(order.getByRole('radio', { name: 'RRGGBBAA' })).toBeChecked();
  await expect(findRow(page, 'shade')).toContainText('#112233');
  await expectAccessible(page);
  await findRow(page, 'shade').getByRole('checkbox').uncheck();
  await order.getByText('AARRGGBB').click();
  await expect(findRow(page, 'shade')).toContainText('#223380');
  await expect(findRow(page, 'accent')).toContainText('Same');
  // The selection depends on the result of each color.
  await expect(findRow(page, 'shade').getByRole('checkbox')).toBeChecked();
  await expect(dialog.getByText('Eight digits are read as AARRGGBB, as chosen.')).toBeVisible();
  await expect(order.getByRole('radio', { name: 'AARRGGBB' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Import 1 color' }).click();
  await expect(dialog.getByText('1 color imported')).toBeVisible();
});

test('lists skipped content of a file, which does not prevent the import', async ({
  signedIn: page,
  api,
}) => {
  const { _id: appId } = await api.createApp();
  await page.goto(`/apps/${appId}/texts`);
  const text = '/* ==== Login ==== */\n\n/* Opens it */\n"sign_in" = "Sign in";\n';
  const dialog = await choose(page, 'en.strings', text);
  await expect(dialog.getByRole('list', { name: 'Notices' })).toHaveText(
    '1 comment without a text left out: line 1.',
  );
  await expect(findRow(page, 'sign_in')).toContainText('Opens it');
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Import 1 text' })).toBeEnabled();
});
