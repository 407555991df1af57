import { expect, test } from '@playwright/test';
import { startServer } from '../support/server.ts';
import { fillLogin } from './fixtures.ts';

const SAMPLE = 'mocks/files/strings/Localizable.strings';

/** From the printed credentials to the JSON that the app receives. */
test('a newcomer imports texts, corrects one, sees the configuration, and finds it all after a restart', async ({
  page,
}) => {
  const first = await startServer();

  await page.goto(first.url);
  await fillLogin(page, first.password, first.username);

  await page.getByRole('button', { name: 'New application' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New application' });
  await dialog.getByLabel('Name').fill('Nimbus');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Nimbus' })).toBeVisible();

  await page.getByRole('link', { name: 'Texts' }).click();
  await page.getByRole('button', { name: 'Import file' }).first().click();
  await page.locator('input[type=file]').setInputFiles(SAMPLE);
  const workbench = page.getByRole('dialog', { name: /Import/ });
  await expect(workbench.getByText('welcome.title')).toBeVisible();
  await workbench.getByRole('button', { name: /^Import \d+ texts/ }).click();
  await workbench.getByRole('button', { name: 'Done' }).click();

  await page.getByLabel('Search texts').fill('welcome.title');
  // Until the search begins, others are listed.
  const found = page.getByRole('row').filter({ hasText: 'welcome.title' });
  await found.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit text' });
  await edit.getByLabel('Value').fill('Welcome aboard, %@!');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByText('Welcome aboard, %@!')).toBeVisible();
  const texts = page.url();

  await page.getByRole('link', { name: 'Nimbus' }).click();
  await page.getByRole('link', { name: 'Test API' }).click();
  await page.getByRole('button', { name: 'Fetch configuration' }).click();
  await expect(page.getByRole('region', { name: 'Configuration' })).toContainText(
    'Welcome aboard, %@!',
  );

  await first.stop();
  const second = await startServer({ env: { DATA_DIR: first.dataDir } });
  // The session has survived too: no new sign-in.
  await page.goto(texts.replace(first.url, second.url));
  await expect(page.getByText('Welcome aboard, %@!')).toBeVisible();
  await second.kill();
});
