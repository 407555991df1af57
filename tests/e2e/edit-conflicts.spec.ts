import type { Browser, Page } from '@playwright/test';
import { pngFile } from '../support/image-files.ts';
import { expectAccessible } from './accessible.ts';
import { choice, edit, NOT_SAVED, readStored, save } from './conflicts.ts';
import { expect, test } from './fixtures.ts';
import { createServers, deleteServers, serverInput, listServers } from './vpn-servers.ts';

/** Another administrator on the same page. */
async function openElsewhere(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await other.goto(page.url());
  return other;
}

test.describe('two administrators edit the same server', () => {
  test.beforeEach(async ({ signedIn: page, api }) => {
    await deleteServers(api);
    await createServers(api, [serverInput('Germany', 'de', '10.0.0.1')]);
    await page.goto('/vpn-servers');
  });

  test('both changes are kept, and the second user is informed', async ({ page, api, browser }) => {
    const [before] = await listServers(api);
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
        'VPN server “Germany 10.0.0.2” saved. Someone else changed Username in the meantime; theirs is kept.',
      ),
    ).toBeVisible();
    expect(await listServers(api)).toEqual([{ ...before, ip: '10.0.0.2', username: 'theirs' }]);
  });

  test('where both changed the same, both values are shown and one is chosen, secrets unseen', async ({
    page,
    api,
  }) => {
    const dialog = await edit(page, '10.0.0.1');
    const [before] = await listServers(api);
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
    expect(await listServers(api)).toMatchObject([theirs]);

    // By keyboard alone; the focus moves to the next open choice.
    await username.getByRole('radio', { name: 'Yours' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const password = choice(dialog, 'Password').getByRole('radio', { name: 'Yours' });
    await expect(password).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(choice(dialog, 'Password').getByRole('radio', { name: 'Theirs' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await listServers(api)).toEqual([{ ...before, ...theirs, username: 'mine' }]);
  });

  test('a flag chosen by both is chosen between, and the one not kept is removed', async ({
    page,
    api,
  }) => {
    const dialog = await edit(page, '10.0.0.1');
    const [before] = await listServers(api);
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
    expect(await listServers(api)).toEqual([{ ...before, countryImage }]);
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
  const { _id: id } = await readStored(api, 'colors', appId);
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
  const field = dialog.getByLabel('Value');
  await field.fill('#555555');
  await expect(value).toHaveCount(0);
  await field.press('Backspace');
  await expect(value).toBeVisible();
  await expect(field).toBeFocused();
  await field.pressSequentially('5');
  await save(dialog);
  await expect(dialog).toBeHidden();
  expect(await readStored(api, 'colors', appId)).toMatchObject({
    value: '#555555',
    description: 'For buttons',
  });
});

test('a deleted color is reported as such, and the input stays', async ({
  signedIn: page,
  api,
}) => {
  const { _id: appId } = await api.createApp();
  await api.call('POST', '/api/colors', { appId, key: 'brand', value: '#111111' });
  await page.goto(`/apps/${appId}/colors`);
  const dialog = await edit(page, 'brand');
  await api.call('DELETE', `/api/colors/${(await readStored(api, 'colors', appId))._id}`);
  await dialog.getByLabel('Description').fill('Typed in vain');
  await save(dialog);
  await expect(dialog.getByRole('alert')).toContainText('Someone else deleted it in the meantime.');
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed in vain');
});

test('an image: the picture of one, the description of another', async ({
  signedIn: page,
  api,
}) => {
  const { _id: appId } = await api.createApp();
  const image = { appId, key: 'logo', url: 'https://static.example/logo.png' };
  await api.call('POST', '/api/images', image);
  await page.goto(`/apps/${appId}/images`);
  const dialog = await edit(page, 'logo');
  const read = async () => {
    const { data } = await api.call<{ data: (typeof image & { _id: string })[] }>(
      'GET',
      `/api/images/app/${appId}`,
    );
    return data[0];
  };
  const path = `/api/images/${(await read())?._id ?? ''}`;
  await api.call('PUT', path, { ...image, description: 'In the header' });
  await dialog.getByRole('radio', { name: 'File' }).check();
  await dialog.getByLabel('Image file').setInputFiles(pngFile('mine.png', [7, 8, 9]));
  await save(dialog);
  await expect(page.getByText('“logo” saved. Someone else changed Description')).toBeVisible();
  expect(await read()).toMatchObject({
    url: expect.stringContaining('/uploads/'),
    description: 'In the header',
  });
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
  await expect(
    page.getByText(`“${name} renamed” saved. Someone else changed Platform`),
  ).toBeVisible();
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
    page
      .getByText(
        'Locales updated successfully. Someone else added German and removed French in the meantime',
        { exact: true },
      )
      .first(),
  ).toBeVisible();
  const { locales } = await api.call<{ locales: string[] }>('GET', `/api/apps/${id}`);
  expect(locales.sort()).toEqual(['de', 'en', 'it']);
});
