import { untilCopied } from './copied.ts';
import { expect, OWN_CONTEXT, test } from './fixtures.ts';
import { addImage, assignServer } from './prepared-app.ts';

test('shows the API key when it is asked for, and copies it unseen', async ({
  signedIn: page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { _id, apiKey } = await api.createApp();
  await page.goto(`/apps/${_id}`);
  const copied = untilCopied(page);
  await page.getByRole('button', { name: 'Copy API Key' }).click();
  await copied;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(apiKey);
  // Nor in an attribute.
  expect(await page.content()).not.toContain(apiKey);
  await expect(page.getByRole('button', { name: 'Copy API Key' })).toBeVisible();

  await page.getByRole('button', { name: 'Show API Key' }).press('Enter');
  await expect(page.getByText(apiKey)).toBeVisible();
  await page.getByRole('button', { name: 'Hide API Key' }).press('Enter');
  await expect.poll(() => page.content()).not.toContain(apiKey);
  expect(page.url()).not.toContain(apiKey);
});

test('its next step is beside the message that it was created', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/apps');
  await page.getByRole('button', { name: 'New application' }).click();
  const dialog = page.getByRole('dialog', { name: 'New application' });
  await dialog.getByLabel('Name').fill('First steps');
  await dialog.getByRole('button', { name: 'All 14' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText(/created/);
  const button = page.getByRole('button', { name: 'Import texts' });
  const getGap = async () => {
    const message = await toast.boundingBox();
    const { x = 0, width = Infinity } = (await button.boundingBox()) ?? {};
    return (message?.x ?? 0) - (x + width);
  };
  await expect.poll(getGap).toBeGreaterThanOrEqual(0);
});

test('says in words what could not be counted', async ({ signedIn: page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { _id } = await api.createApp();
  await page.route('**/api/images/app/*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/apps/${_id}`);
  await expect(page.getByText('Some of it could not be loaded.')).toBeVisible();
  const images = page.getByRole('main').getByRole('link', { name: /^Images/ });
  await expect(images).toHaveText('Images?Not counted');
});

test('shows and copies its ID', async ({ signedIn: page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { _id } = await api.createApp();
  await page.goto(`/apps/${_id}`);
  await expect(page.getByText(_id, { exact: true })).toBeVisible();
  const copied = untilCopied(page);
  await page.getByRole('button', { name: 'Copy ID' }).click();
  await copied;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(_id);
});

test.describe('in Tokyo', () => {
  test.use({ isColdStart: true, timezoneId: 'Asia/Tokyo', locale: 'en-US' });

  test('shows when it was created, in local time, and in UTC to the pointer', async ({
    signedIn: page,
    api,
  }) => {
    const { _id } = await api.createApp();
    const { createdAt } = await api.call<{ createdAt: string }>('GET', `/api/apps/${_id}`);
    const shown = (timeZone: string, timeStyle: 'short' | 'medium') =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle, timeZone })
        .format(new Date(createdAt))
        .replaceAll(/\s/g, ' ');
    await page.goto(`/apps/${_id}`);
    const created = page.getByRole('main').getByRole('time');
    await expect(created).toHaveText(shown('Asia/Tokyo', 'short'));
    const title = await created.getAttribute('title');
    expect(title?.replaceAll(/\s/g, ' ')).toBe(`${shown('UTC', 'medium')} UTC`);
  });
});

test('counts what an application has, and leads there', async ({ signedIn: page, api }) => {
  const { _id } = await api.createApp();
  for (const key of ['one', 'two', 'three', 'four']) await addImage(api, _id, key);
  await api.call('POST', '/api/colors/bulk', {
    appId: _id,
    colors: ['red', 'green', 'blue'].map((key) => ({ key, value: '#3366ff' })),
  });
  await api.call('POST', '/api/texts/bulk', {
    appId: _id,
    texts: ['hello', 'bye'].map((key) => ({ key, value: key })),
  });
  await assignServer(api, _id);
  for (const [title, count, path] of [
    ['Images', 4, 'images'],
    ['Colors', 3, 'colors'],
    ['Texts', 2, 'texts'],
    ['VPN Servers', 1, 'vpn-servers'],
  ] as const) {
    await page.goto(`/apps/${_id}`);
    const card = page.getByRole('main').getByRole('link', { name: title });
    await expect(card).toContainText(`${title}${count}`);
    await card.click();
    await expect(page).toHaveURL(new RegExp(`/apps/${_id}/${path}`));
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
});

test('says that there is no such application, by one call', async ({ signedIn: page }) => {
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refusals.push(new URL(response.url()).pathname);
  });
  const pages = ['', '/images', '/colors', '/texts?locale=de', '/vpn-servers', '/test-api'];
  for (const own of pages) {
    const id = own === '' ? '000000000000000000000000' : 'nonsense';
    await page.goto(`/apps/${id}${own}`);
    await expect(page.getByText('App not found')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    // Playwright may report a response after the page has shown its effect.
    await expect.poll(() => refusals, own).toEqual([`/api/apps/${id}`]);
    refusals.length = 0;
  }
});

test(
  'says so as well when somebody has deleted it meanwhile',
  { tag: OWN_CONTEXT },
  async ({ signedIn: page, api }) => {
    const { _id, name } = await api.createApp();
    await page.clock.install();
    await page.goto(`/apps/${_id}`);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Apps' }).click();
    await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
    await api.call('DELETE', `/api/apps/${_id}`);
    // The cached application stays fresh for ten seconds.
    await page.clock.fastForward(10_500);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name: 'App not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  },
);
