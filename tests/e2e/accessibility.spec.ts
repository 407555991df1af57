import { expectAccessible, expectAccessibleEverywhere } from './accessible.ts';
import { type Api, expect, test } from './fixtures.ts';
import { chooseMore, assignServer } from './prepared-app.ts';

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

test('the sign-in page, also with an error', async ({ page }) => {
  await page.goto('/login');
  await expectAccessibleEverywhere(page, page.getByLabel('Username'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectAccessibleEverywhere(page, page.getByText('Username and password are required'));
});

test('the list of applications, its form and its question', async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  // Hides the content of other tests.
  await page.goto(`/apps?q=${app.name}`);
  await expectAccessibleEverywhere(page, page.getByRole('link', { name: app.name }));
  await page.getByRole('button', { name: 'New application' }).first().click();
  await expectAccessibleEverywhere(page, page.getByRole('dialog', { name: 'New application' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New application' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Harbor');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expectAccessibleEverywhere(page, page.getByRole('button', { name: 'Import texts' }));
  await chooseMore(page, 'Delete');
  await expectAccessibleEverywhere(page, page.getByText('Delete this application?'));
});

test('the translations of texts: list, editor, dialogs, matrix', async ({
  signedIn: page,
  api,
}) => {
  const appId = await withTranslations(api);
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  await expectAccessibleEverywhere(page, page.getByText('told to fail'));
  await page.getByRole('button', { name: /edit the translation of welcome$/ }).press('Enter');
  await expect(page.getByRole('textbox', { name: /Translation of welcome/ })).toBeFocused();
  await expectAccessibleEverywhere(
    page,
    page.getByRole('textbox', { name: /Translation of welcome/ }),
  );
  await page.keyboard.press('Escape');

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Translations' }).first().click();
  await expectAccessibleEverywhere(page, dialog.getByText('Thai'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Auto-translate all' }).click();
  await expectAccessibleEverywhere(page, dialog.getByText('Thai'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expectAccessibleEverywhere(page, page.getByRole('menuitem', { name: 'CSV' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.getByLabel('Search for').fill('on');
  await page.getByLabel('Replace with').fill('off');
  await page.locator('summary').click();
  await page.getByLabel('All languages').check();
  await expectAccessibleEverywhere(page, page.getByRole('row').nth(1));

  await page.goto(`/apps/${appId}/texts?view=matrix`);
  await expectAccessibleEverywhere(page, page.getByRole('gridcell', { name: /welcome, French/ }));
});

test('texts on a phone: the menus of the page and of a selection, and while they fail', async ({
  signedIn: page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const address = `/apps/${await withTranslations(api)}/texts?locale=fr`;
  await page.goto(address);
  // The menu offers what the page has when it opens.
  const button = page.getByRole('button', { name: 'Retry failed', includeHidden: true });
  await expect(button).toHaveAccessibleDescription('1 text in French');
  await page.getByRole('button', { name: 'More actions' }).click();
  const retry = page.getByRole('menuitem', { name: 'Retry failed' });
  await expect(retry).toHaveAccessibleDescription('1 text in French');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select bad.one' }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByRole('button', { name: 'Retry' })).toBeVisible();
  await bar.getByRole('button', { name: 'More' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Restart' })).toBeVisible();
  await expectAccessible(page);

  await page.route(/\/texts\?.*locale=fr/, (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    return route.fulfill({ status: 500, json: { message: 'The disk is full.' } });
  });
  await page.goto(address);
  await expect(page.getByText('Failed to load texts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add text' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Import file' }).click();
  await expect(page.getByRole('dialog', { name: /^Import/ })).toBeVisible();
});

test('the search everywhere, its preview and the server that is replaced', async ({
  signedIn: page,
  api,
}) => {
  const { _id: appId } = await api.createApp('Quixotry');
  await api.call('POST', '/api/texts', { appId, key: 'hello', value: 'Hello from Quixotry' });
  await assignServer(api, appId);
  await page.goto('/search?q=Quixotry');
  await expectAccessibleEverywhere(page, page.getByRole('row', { name: /Hello from/ }));
  await page.getByRole('button', { name: 'Replace…' }).click();
  await page.getByLabel('Replace with').fill('Umbra');
  await expectAccessibleEverywhere(page, page.getByRole('row', { name: /Umbra/ }));
  await page.goto('/search?q=10.0.0.1');
  await page
    .getByRole('button', { name: /^Replace server/ })
    .first()
    .click();
  await expectAccessibleEverywhere(page, page.getByRole('list', { name: 'Applications' }));
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
  await expectAccessibleEverywhere(page, page.getByRole('heading', { name: app.name }));
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  await expectAccessibleEverywhere(page, page.getByRole('dialog', { name: 'Manage Languages' }));

  await page.goto(`/apps/${app._id}/texts`);
  await expectAccessibleEverywhere(page, page.getByText('welcome', { exact: true }));
  await page.getByRole('button', { name: 'Add text' }).first().click();
  await expectAccessibleEverywhere(page, page.getByRole('dialog', { name: 'Add text' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Import file' }).first().click();
  await page.locator('input[type=file]').setInputFiles('mocks/files/strings/Localizable.strings');
  await expectAccessibleEverywhere(page, page.getByRole('button', { name: /^Import \d+ texts/ }));

  await page.goto(`/apps/${app._id}/test-api`);
  await page.getByRole('button', { name: 'Fetch configuration' }).click();
  await expect(page.getByRole('region', { name: 'Configuration' })).toContainText('Welcome');
  await expectAccessibleEverywhere(page, page.getByRole('region', { name: 'Configuration' }));
});
