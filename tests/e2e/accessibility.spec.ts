import { expectAccessible, WINDOWS } from './accessible.ts';
import { type Api, expect, test } from './fixtures.ts';

// Axe looks at every element of every state.
test.describe.configure({ timeout: 180_000 });

test.use({ serverEnv: { TRANSLATION_ENGINE: 'pseudo', PSEUDO_FAIL_KEYS: '^bad' } });

/** Texts of which some are translated, one failed and some have problems. */
async function withTranslations(api: Api): Promise<string> {
  const { _id } = await api.createApp();
  await api.call('PUT', `/api/apps/${_id}/locales`, { locales: ['en', 'fr', 'th'] });
  const { data } = await api.call<{ data: { _id: string }[] }>('POST', '/api/texts/bulk', {
    appId: _id,
    texts: [
      { key: 'welcome', value: 'Welcome, %@!', description: 'First screen' },
      { key: 'bad.one', value: 'Fails' },
      { key: 'lines', value: ' One\nTwo\u00a0three ' },
      { key: 'long', value: 'A text that goes on and on. '.repeat(20) },
    ],
  });
  const [welcome, bad] = data;
  const byHand = { value: 'Bienvenue', isAutoTranslated: false };
  await api.call('PUT', `/api/translations/text/${welcome?._id ?? ''}/fr`, byHand);
  const failed = async () => {
    const path = `/api/translations/text/${bad?._id ?? ''}`;
    const texts = await api.call<{ data: { locale: string; status: string }[] }>('GET', path);
    expect(texts.data.find(({ locale }) => locale === 'fr')?.status).toBe('error');
  };
  await api.call('POST', `/api/translations/app/${_id}/auto-translate/fr`);
  await expect(failed).toPass();
  return _id;
}

for (const { name, width } of WINDOWS) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the sign-in page, also with an error', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByLabel('Username')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByText('Username and password are required')).toBeVisible();
      await expectAccessible(page);
    });

    test('the list of applications, its form and its question', async ({ signedIn: page, api }) => {
      const app = await api.createApp();
      await page.goto('/apps');
      await expect(page.getByRole('link', { name: app.name })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'New application' }).first().click();
      await expect(page.getByRole('dialog', { name: 'New application' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete' }).first().click();
      await expect(page.getByText('Delete this application?')).toBeVisible();
      await expectAccessible(page);
    });

    test('the translations of texts: list, editor, dialogs, matrix', async ({
      signedIn: page,
      api,
    }) => {
      const appId = await withTranslations(api);
      await page.goto(`/apps/${appId}/texts?locale=fr`);
      await expect(page.getByText('told to fail')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /edit the translation of welcome$/ }).press('Enter');
      await expect(page.getByRole('textbox', { name: /Translation of welcome/ })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Translations' }).first().click();
      await expect(dialog.getByText('Thai')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Auto-translate all' }).click();
      await expect(dialog.getByText('Thai')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Export' }).click();
      await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Find and replace' }).click();
      await page.getByLabel('Find', { exact: true }).fill('on');
      await page.getByLabel('Replace with').fill('off');
      await expect(dialog.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page);

      await page.goto(`/apps/${appId}/texts?view=matrix`);
      await expect(page.getByRole('gridcell', { name: /welcome, French/ })).toBeVisible();
      await expectAccessible(page);
    });

    test('an application, its languages, its texts and its configuration', async ({
      signedIn: page,
      api,
    }) => {
      const app = await api.createApp();
      await api.call('PUT', `/api/apps/${app._id}/locales`, { locales: ['en', 'fr', 'th'] });
      await api.call('POST', '/api/texts/bulk', {
        appId: app._id,
        texts: [
          { key: 'welcome', value: 'Welcome', description: 'First screen' },
          { key: 'long', value: 'A text that goes on and on. '.repeat(20) },
        ],
      });
      await page.goto(`/apps/${app._id}`);
      await expect(page.getByRole('heading', { name: app.name })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Manage Languages' }).click();
      await expect(page.getByRole('dialog', { name: 'Manage Languages' })).toBeVisible();
      await expectAccessible(page);

      await page.goto(`/apps/${app._id}/texts`);
      await expect(page.getByText('welcome', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add text' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Add text' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Import file' }).first().click();
      await page
        .locator('input[type=file]')
        .setInputFiles('mocks/files/strings/Localizable.strings');
      await expect(page.getByRole('button', { name: /^Import \d+ texts/ })).toBeVisible();
      await expectAccessible(page);

      await page.goto(`/apps/${app._id}/test-api`);
      await page.getByRole('button', { name: 'Fetch configuration' }).click();
      await expect(page.getByRole('region', { name: 'Configuration' })).toContainText('Welcome');
      await expectAccessible(page);
    });
  });
}
