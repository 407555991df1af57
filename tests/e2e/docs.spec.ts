import type { Page } from '@playwright/test';
import { expectNothingSticksOut, findViolations, RULES } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';

function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

async function expectAxeFindsNothing(page: Page): Promise<void> {
  // Links without their styles are too small to be touched.
  await page.waitForLoadState();
  expect(await findViolations(page, RULES)).toEqual([]);
}

const operation = (page: Page, id: string) => page.locator(`[id="operation/${id}"]`);

async function openTry(page: Page, id: string) {
  await page.goto(`/docs#operation/${id}`);
  await operation(page, id).getByText('Try it').click();
  return page.getByRole('form', { name: `Try ${id}`, exact: true });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the assumptions and the settings are a link away from the contract, and readable in the ${colorScheme}`, async ({
    page,
  }) => {
    const complaints = watchComplaints(page);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 740 });

    const releaseScripts = await holdScripts(page);
    await page.goto('/docs', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(page.locator('html')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const place = await title.boundingBox();
    releaseScripts();
    await expect(page.locator('details[data-folds]')).toBeVisible();
    expect(await title.boundingBox()).toEqual(place);
    for (const { name, cell } of [
      { name: 'Assumptions', cell: 'GET /api/config/{appId} 304' },
      { name: 'Rules', cell: 'createColor/body/key/maxLength' },
      { name: 'Settings', cell: 'DATABASE_URL' },
    ]) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.getByRole('cell', { name: cell, exact: true })).toBeVisible();
      await expectAxeFindsNothing(page);
      await expectNothingSticksOut(page);
    }
    await page.getByRole('link', { name: 'Contract', exact: true }).click();
    await expect(page).toHaveURL(/\/docs$/);

    await page.getByRole('link', { name: 'Guide', exact: true }).click();
    await page.getByRole('navigation', { name: 'Guide' }).getByText('Texts').click();
    await expect(page).toHaveURL(/\/docs\/guide\/texts$/);
    const shown = page.getByRole('img').and(page.locator(`.${colorScheme}`));
    await expect(shown).toHaveJSProperty('naturalWidth', 1440);
    await expectAxeFindsNothing(page);
    await expectNothingSticksOut(page);

    expect(complaints).toEqual([]);
  });
}

test('all sections fit a phone, and a list that goes on fades', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/docs/guide');
  const sections = page.getByRole('navigation', { name: 'Reference' }).getByRole('link');
  await expect(sections).toHaveCount(6);
  for (const section of await sections.all()) await expect(section).toBeInViewport({ ratio: 1 });
  const pages = page.getByRole('navigation', { name: 'Guide' }).getByRole('list');
  await expect(pages).toHaveCSS('mask-image', /linear-gradient/);
  const last = pages.getByRole('link').last();
  await last.focus();
  const getRoom = () =>
    last.evaluate((link) => innerWidth - 20 - link.getBoundingClientRect().right);
  await expect.poll(getRoom).toBeGreaterThanOrEqual(28);
  // Zoomed to 400 %: the current section is pushed into view.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/docs/settings');
  const current = page.locator('header [aria-current]');
  await expect(current).toBeInViewport({ ratio: 1 });
});

test.describe('with nothing fetched before', () => {
  test.use({ isColdStart: true });

  test('the contract takes less than 100 kB, and no other server is called', async ({ page }) => {
    const complaints = watchComplaints(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    let bytes = 0;
    const devtools = await page.context().newCDPSession(page);
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await devtools.send('Network.enable');

    await page.goto('/docs', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: /^App Manager API/ })).toBeVisible();

    expect(new Set(asked)).toEqual(new Set([new URL(page.url()).origin]));
    // The page, a script, styles, and three files of the fonts.
    expect(asked.length).toBeLessThanOrEqual(6);
    await expect.poll(() => bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(100_000);
    expect(complaints).toEqual([]);
  });
});

test('an operation is found by the keyboard alone, and its address opens it', async ({ page }) => {
  await page.goto('/docs');
  await page.keyboard.press('/');
  await page.keyboard.type('deleteColor');
  await expect(page.getByRole('status').first()).toHaveText('1 found');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs#operation\/deleteColor$/);
  await expect(page.getByRole('heading', { name: 'Delete a color', exact: true })).toBeInViewport();
  await expect(operation(page, 'deleteColor').locator('summary').first()).toBeFocused();
  await expect(operation(page, 'deleteColor').getByText('Try it')).toBeVisible();

  await page.goto('about:blank');
  await page.goto('/docs#operation/createApp');
  await expect(page.getByRole('heading', { name: 'Create an application' })).toBeInViewport();
  await expect(
    operation(page, 'createApp').getByText(
      'Assumed body, to be confirmed: The answer is not shown',
    ),
  ).toBeVisible();
});

test('the contract has the scheme that was chosen on the dashboard, else that of the system', async ({
  page,
}) => {
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/docs/settings');
  expect(await background()).toBe('rgb(247, 245, 241)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe('rgb(20, 19, 17)');
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
  await page.reload();
  expect(await background()).toBe('rgb(247, 245, 241)');
});

for (const { name, width, colorScheme } of [
  { name: 'on a desk', width: 1280, colorScheme: 'light' },
  { name: 'on a phone in the dark', width: 360, colorScheme: 'dark' },
] as const) {
  test(`whoever needs other means can read and try the contract ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    const form = await openTry(page, 'createColor');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('status')).toHaveText('POST /api/colors: 401 Unauthorized');
    await operation(page, 'createColor').getByText('Refusals:').click();
    await expectNothingSticksOut(page);
    // The others are alike; axe would need a minute for all.
    await page.evaluate(() => {
      for (const entry of document.querySelectorAll('main details[id]'))
        if (!/createColor|listLocaleTexts|VpnServerInput/.test(entry.id)) entry.remove();
    });
    await expectAxeFindsNothing(page);
  });
}

test('a call can be tried with the session of the browser, and is sent only on `Send`', async ({
  signedIn: page,
  api,
}) => {
  const { _id: id, name } = await api.createApp('Nimbus VPN');
  const list = await openTry(page, 'listApps');
  await list.getByRole('button', { name: 'Send' }).click();
  await expect(list.getByRole('status')).toHaveText('GET /api/apps: 200 OK');
  await expect(list.getByText('content-type: application/json')).toBeVisible();
  await expect(list.getByText(`"name": "${name}"`)).toBeVisible();

  const remove = await openTry(page, 'deleteApp');
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.method()} ${new URL(request.url()).pathname}`),
  );
  await remove.getByLabel('id (path)').fill(id);
  await remove.getByLabel('id (path)').press('Enter');
  await remove.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(remove.getByRole('status')).toHaveText(`DELETE /api/apps/${id}: 204 No Content`);
  expect(sent).toEqual([`DELETE /api/apps/${id}`]);

  const create = await openTry(page, 'createApp');
  await create.getByLabel('Body (JSON)').fill('{');
  await create.getByRole('button', { name: 'Send' }).click();
  await expect(create.getByRole('status')).toContainText('Not sent, the body is not JSON');
  await expect(create.getByLabel('Body (JSON)')).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
});

test('a call without a session shows that it is refused', async ({ page }) => {
  const form = await openTry(page, 'listApps');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('status')).toHaveText('GET /api/apps: 401 Unauthorized');
  await expect(form.getByText('"message": ')).toBeVisible();
});

test('the keyboard skips the contents', async ({ page }) => {
  for (const path of ['/docs', '/docs/guide', '/docs/settings']) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expectAxeFindsNothing(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus')).toBeVisible();
  }
});
