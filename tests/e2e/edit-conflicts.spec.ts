import type { Browser, Locator, Page } from '@playwright/test';
import { pngFile } from '../support/image-files.ts';
import { expectAccessible } from './accessible.ts';
import { type Api, expect, test } from './fixtures.ts';
import { createServers, deleteServers, serverInput, serversOf } from './vpn-servers.ts';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const choice = (within: Locator, field: string) =>
  within.getByRole('radiogroup', { name: field, exact: true });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save' }).click();
const NOT_SAVED = 'Nothing is saved yet: somebody else changed this meanwhile.';

/** Opens the dialog that edits what is in a row. */
async function edit(page: Page, text: string): Promise<Locator> {
  await row(page, text).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit / });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** A window of another administrator, on the same page. */
async function openElsewhere(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.goto(page.url());
  return other;
}

interface Stored {
  _id: string;
  key: string;
  value: string;
  description?: string;
}

async function stored(api: Api, kind: 'colors' | 'texts', appId: string): Promise<Stored> {
  const { data } = await api.call<{ data: Stored[] }>('GET', `/api/${kind}/app/${appId}`);
  // as: there is one.
  return data[0] as Stored;
}

test.describe('two administrators edit the same server', () => {
  test.beforeEach(async ({ signedIn: page, api }) => {
    await deleteServers(api);
    await createServers(api, [serverInput('Germany', 'de', '10.0.0.1')]);
    await page.goto('/vpn-servers');
  });

  test('what each of them changed is kept, and the second is told', async ({
    page,
    api,
    browser,
  }) => {
    const [before] = await serversOf(api);
    const other = await openElsewhere(browser, page);
    const mine = await edit(page, '10.0.0.1');
    const theirs = await edit(other, '10.0.0.1');
    await theirs.getByLabel('Username').fill('theirs');
    await save(theirs);
    await expect(theirs).toBeHidden();
    await expect(
      other.getByText('VPN server “Germany 10.0.0.1” saved', { exact: true }),
    ).toBeVisible();
    await other.context().close();

    await mine.getByLabel('IP address').fill('10.0.0.2');
    await save(mine);
    await expect(
      page.getByText(
        'VPN server “Germany 10.0.0.2” saved. Username was changed by somebody else meanwhile and is kept.',
      ),
    ).toBeVisible();
    expect(await serversOf(api)).toEqual([{ ...before, ip: '10.0.0.2', username: 'theirs' }]);
  });

  test('where both changed the same, both values are shown and one is chosen, secrets unseen', async ({
    page,
    api,
  }) => {
    const dialog = await edit(page, '10.0.0.1');
    const [before] = await serversOf(api);
    const { _id: id = '', ...fields } = before ?? {};
    const theirs = { username: 'theirs', password: 'their secret', ipsecPsk: 'their key' };
    await api.call('PUT', `/api/vpn-servers/${id}`, { ...fields, ...theirs });
    await dialog.getByLabel('Username').fill('mine');
    await dialog.getByLabel('Password').fill('my secret');
    await save(dialog);

    await expect(dialog.getByRole('alert')).toContainText(NOT_SAVED);
    const username = choice(dialog, 'Username');
    await expect(username).toContainText(/Yours\s*mine\s*Theirs\s*theirs/);
    await expect(username.getByRole('radio', { name: 'Yours' })).toBeFocused();
    await expect(username.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(choice(dialog, 'IPsec PSK')).toHaveCount(0);
    expect(await page.content()).not.toContain('their secret');
    await choice(dialog, 'Password').getByRole('button', { name: 'Show their value' }).click();
    await expect(choice(dialog, 'Password')).toContainText('their secret');
    await expectAccessible(page);
    expect(await serversOf(api)).toMatchObject([theirs]);

    // By the keyboard alone; what is not chosen yet is led to.
    await username.getByRole('radio', { name: 'Yours' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const password = choice(dialog, 'Password').getByRole('radio', { name: 'Yours' });
    await expect(password).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(choice(dialog, 'Password').getByRole('radio', { name: 'Theirs' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await serversOf(api)).toEqual([{ ...before, ...theirs, username: 'mine' }]);
  });

  test('a flag chosen by both is chosen between, and the one not kept is removed', async ({
    page,
    api,
  }) => {
    const dialog = await edit(page, '10.0.0.1');
    const [before] = await serversOf(api);
    const { _id: id = '', ...fields } = before ?? {};
    const countryImage = 'https://static.example/theirs.png';
    await api.call('PUT', `/api/vpn-servers/${id}`, { ...fields, countryImage });
    await dialog.getByLabel('Flag image').setInputFiles(pngFile('mine.png', [4, 5, 6]));
    const uploaded = page.waitForResponse(/\/api\/uploads\/image/);
    await save(dialog);
    // as: the contract promises this shape
    const { data } = (await (await uploaded).json()) as { data: { url: string } };
    await choice(dialog, 'Flag image').getByRole('radio', { name: 'Theirs' }).check();
    await save(dialog);
    await expect(dialog).toBeHidden();
    expect(await serversOf(api)).toEqual([{ ...before, countryImage }]);
    await expect.poll(async () => (await page.request.get(data.url)).status()).toBe(404);
  });
});

test('a color: yours follows what is typed on, and another change asks again', async ({
  signedIn: page,
  api,
}) => {
  const { _id: appId } = await api.createApp();
  await api.call('POST', '/api/colors', { appId, key: 'brand', value: '#111111' });
  await page.goto(`/apps/${appId}/colors`);
  const dialog = await edit(page, 'brand');
  const { _id: id } = await stored(api, 'colors', appId);
  const write = (value: string) =>
    api.call('PUT', `/api/colors/${id}`, { appId, key: 'brand', value });
  await write('#222222');
  await dialog.getByLabel('Description').fill('For buttons');
  await dialog.getByLabel('Value').fill('#333333');
  await save(dialog);
  const value = choice(dialog, 'Value');
  await expect(value).toContainText(/Yours\s*#333333\s*Theirs\s*#222222/);
  await value.getByRole('radio', { name: 'Yours' }).check();
  await dialog.getByLabel('Value').fill('#444444');
  await expect(value).toContainText('#444444');
  await expect(value.getByRole('radio', { checked: true })).toHaveCount(0);
  await value.getByRole('radio', { name: 'Yours' }).check();

  await write('#555555');
  await save(dialog);
  await expect(value).toContainText(/Yours\s*#444444\s*Theirs\s*#555555/);
  await expect(value.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByLabel('Value').fill('#555555');
  await expect(value).toHaveCount(0);
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await stored(api, 'colors', appId)).toMatchObject({
    value: '#555555',
    description: 'For buttons',
  });
});

test('a color that somebody has deleted is said to be gone, and what was typed stays', async ({
  signedIn: page,
  api,
}) => {
  const { _id: appId } = await api.createApp();
  await api.call('POST', '/api/colors', { appId, key: 'brand', value: '#111111' });
  await page.goto(`/apps/${appId}/colors`);
  const dialog = await edit(page, 'brand');
  await api.call('DELETE', `/api/colors/${(await stored(api, 'colors', appId))._id}`);
  await dialog.getByLabel('Description').fill('Typed in vain');
  await save(dialog);
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has deleted it meanwhile.');
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed in vain');
});

test('an application: its name by one, its platform by another', async ({
  signedIn: page,
  api,
}) => {
  const { _id: id, name } = await api.createApp();
  await page.goto('/apps');
  const dialog = await edit(page, name);
  await api.call('PUT', `/api/apps/${id}`, { name, platform: 'Web' });
  await dialog.getByLabel('Name').fill(`${name} renamed`);
  await save(dialog);
  await expect(page.getByText(`“${name} renamed” saved. Platform was changed`)).toBeVisible();
  expect(await api.call('GET', `/api/apps/${id}`)).toMatchObject({
    name: `${name} renamed`,
    platform: 'Web',
  });
});

test('the languages of an application: added by one, added and removed by another', async ({
  signedIn: page,
  api,
}) => {
  const { _id: id } = await api.createApp();
  const setLocales = (...locales: string[]) =>
    api.call('PUT', `/api/apps/${id}/locales`, { locales });
  await setLocales('en', 'fr');
  await page.goto(`/apps/${id}`);
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Languages' });
  await dialog.getByRole('checkbox', { name: 'Italian' }).check();
  await setLocales('en', 'de');
  await save(dialog);
  await expect(
    page.getByText(
      'Locales updated successfully. Somebody else has added German and removed French meanwhile.',
    ),
  ).toBeVisible();
  const { locales } = await api.call<{ locales: string[] }>('GET', `/api/apps/${id}`);
  expect(locales.sort()).toEqual(['de', 'en', 'it']);
});

test.describe('two administrators edit the same text', () => {
  let appId = '';
  let id = '';
  const putText = (api: Api, change: Partial<Stored>) =>
    api.call('PUT', `/api/texts/${id}`, { appId, key: 'hello', value: 'Hello', ...change });
  const putFrench = (api: Api, value: string) =>
    api.call('PUT', `/api/translations/text/${id}/fr`, { value, isAutoTranslated: false });
  const translation = async (api: Api) => {
    const { data } = await api.call<{ data: { locale: string; value: string }[] }>(
      'GET',
      `/api/translations/text/${id}`,
    );
    return data.find(({ locale }) => locale === 'fr')?.value;
  };

  test.beforeEach(async ({ signedIn: page, api }) => {
    appId = (await api.createApp())._id;
    await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr'] });
    await api.call('POST', '/api/texts', { appId, key: 'hello', value: 'Hello' });
    id = (await stored(api, 'texts', appId))._id;
    await putFrench(api, 'Salut');
    await page.goto(`/apps/${appId}/texts?locale=fr`);
  });

  test('its value and its description are merged, its value is chosen', async ({ page, api }) => {
    await page.getByRole('tab', { name: 'English' }).click();
    const dialog = await edit(page, 'hello');
    await putText(api, { value: 'Hello you', description: 'On the first page' });
    await dialog.getByLabel('Value').fill('Hi');
    await save(dialog);
    await expect(choice(dialog, 'Description')).toHaveCount(0);
    await choice(dialog, 'Value').getByRole('radio', { name: 'Yours' }).check();
    await save(dialog);
    await expect(page.getByText('Description was changed by somebody else')).toBeVisible();
    expect(await stored(api, 'texts', appId)).toMatchObject({
      value: 'Hi',
      description: 'On the first page',
    });
  });

  test('a translation that another one has changed is not overwritten unasked', async ({
    page,
    api,
  }) => {
    await page.getByRole('button', { name: /edit the translation of hello$/ }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Translation of hello into French' });
    await field.fill('Bonjour');
    await putFrench(api, 'Coucou');
    await field.press('Control+Enter');
    const editor = row(page, 'hello');
    await expect(editor.getByRole('alert')).toContainText(NOT_SAVED);
    await expect(choice(editor, 'Translation')).toContainText(/Yours\s*Bonjour\s*Theirs\s*Coucou/);
    await expect(field).toHaveValue('Bonjour');
    expect(await translation(api)).toBe('Coucou');
    await expectAccessible(page);
    await choice(editor, 'Translation').getByRole('radio', { name: 'Yours' }).check();
    await save(editor);
    await expect(field).toHaveCount(0);
    expect(await translation(api)).toBe('Bonjour');
  });

  test('a translation is saved at once when only the description was changed', async ({
    page,
    api,
  }) => {
    await page.getByRole('button', { name: /edit the translation of hello$/ }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Translation of hello into French' });
    await field.fill('Bonjour');
    await putText(api, { description: 'On the first page' });
    await field.press('Control+Enter');
    await expect(field).toHaveCount(0);
    expect(await translation(api)).toBe('Bonjour');
    expect(await stored(api, 'texts', appId)).toMatchObject({ description: 'On the first page' });
  });
});
