import { pngFile } from '../support/image-files.ts';
import { expect, fillLogin, PASSWORD, test } from './fixtures.ts';
import { loseSessionAt } from './held-calls.ts';
import { chooseMore, setLocales } from './prepared-app.ts';

test('a session that runs out is renewed without the person noticing', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  await page.goto(`/apps?q=${app.name}`);
  // The number of servers comes last: later requests would renew the session too early.
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(6)).toHaveText('0');
  await page.waitForLoadState('networkidle');
  // Like the browser at the end of `Max-Age`.
  await page.context().clearCookies({ name: 'admin_jwt' });
  const refreshes: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes.push(String(response.status()));
  });
  await page.goto(`/apps/${app._id}`);
  await expect(page.getByRole('heading', { name: app.name })).toBeVisible();
  // Playwright may report a response after the page has shown its effect.
  await expect.poll(() => refreshes).toEqual(['200']);
});

test('a session that cannot be renewed leads to /login, and back afterwards', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  await page.goto(`/apps?sort=-name&q=${encodeURIComponent(app.name)}`);
  await expect(page.getByRole('link', { name: app.name })).toBeVisible();
  // A call of the page finds the session lost, without a reload.
  await loseSessionAt(page, 'GET', /[/]api[/]apps[/]\w+$/);
  await page
    .getByRole('row', { name: app.name })
    .getByRole('button', { name: 'Show API Key' })
    .click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillLogin(page, PASSWORD);
  await expect(page).toHaveURL(/\/apps\?(?=.*sort=-name)(?=.*q=App)/);
  await expect(page.getByRole('link', { name: app.name })).toBeVisible();
});

test('of the forms of a page the one is open again that was', async ({ signedIn: page, api }) => {
  const { _id: appId } = await api.createApp();
  await page.goto(`/apps/${appId}`);
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  const languages = page.getByRole('dialog', { name: 'Manage Languages' });
  await languages.getByRole('checkbox', { name: 'German' }).check();
  await loseSessionAt(page, 'PUT', /[/]apps[/]\w+[/]locales$/);
  await languages.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillLogin(page, PASSWORD);
  await expect(languages.getByRole('checkbox', { name: 'German' })).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a form is open again with its input, once the same user has signed in again', async ({
  signedIn: page,
  api,
}) => {
  const { _id: appId } = await api.createApp();
  await api.call('POST', '/api/colors', { appId, key: 'accent', value: '#FBBF24' });
  await page.goto(`/apps/${appId}/colors?sort=-key`);
  await page.getByRole('row', { name: 'accent' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit color' });
  await dialog.getByLabel('Description').fill('Typed with care');
  await loseSessionAt(page, 'PUT', /[/]api[/]colors[/]/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillLogin(page, PASSWORD);
  await expect(page).toHaveURL(/\/colors\?sort=-key$/);
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed with care');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Color “accent” saved')).toBeVisible();
  await expect(page.getByRole('row', { name: 'accent' })).toContainText('Typed with care');
});

test('a duplicate is open again with its typed name', async ({ signedIn: page, api }) => {
  const { _id, name } = await api.createApp();
  await page.goto(`/apps/${_id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await chooseMore(page, 'Duplicate');
  const dialog = page.getByRole('dialog', { name: 'Duplicate application' });
  await dialog.getByLabel('Name').fill('Typed with care');
  await loseSessionAt(page, 'POST', /[/]api[/]apps$/);
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillLogin(page, PASSWORD);
  await expect(dialog.getByLabel('Name')).toHaveValue('Typed with care');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a duplicate that is there already is continued, not asked for again', async ({
  signedIn: page,
  api,
}) => {
  const { _id, name } = await api.createApp();
  await setLocales(api, _id, ['en', 'fr']);
  await page.goto(`/apps/${_id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await chooseMore(page, 'Duplicate');
  const dialog = page.getByRole('dialog', { name: 'Duplicate application' });
  await dialog.getByLabel('Name').fill('Half a copy');
  await loseSessionAt(page, 'PUT', /[/]locales$/);
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillLogin(page, PASSWORD);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Background tasks/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a form keeps its secrets and its file in memory alone, and only once', async ({
  signedIn: page,
}) => {
  await page.goto('/vpn-servers');
  await page.getByRole('button', { name: 'Add server' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add server' });
  const psk = dialog.getByLabel('IPsec PSK');
  await psk.fill('hush-hush');
  await dialog.getByLabel('Flag image').setInputFiles(pngFile('waving.png'));
  for (const field of ['Country name', 'IP address', 'Username', 'Password'])
    await dialog.getByLabel(field).fill('10.0.0.9');
  await dialog.getByLabel('Country code').fill('de');
  await loseSessionAt(page, 'POST', /[/]api[/]uploads[/]/);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const stored = async () => {
    const { cookies, origins } = await page.context().storageState();
    const session = await page.evaluate(() => Object.entries(sessionStorage));
    return JSON.stringify([cookies, origins, session]);
  };
  expect(await stored()).not.toContain('hush-hush');
  await fillLogin(page, PASSWORD);
  await expect(psk).toHaveValue('hush-hush');
  await expect(dialog).toContainText('waving.png');
  expect(await stored()).not.toContain('hush-hush');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add server' }).click();
  await expect(psk).toHaveValue('');
  await expect(dialog).not.toContainText('waving.png');
});
