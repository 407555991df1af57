import { type Gateway, startGateway } from '../support/gateway.ts';
import type { Page } from '@playwright/test';
import { type Api, expect, test } from './fixtures.ts';

test.use({ isColdStart: true });

let gateway: Gateway & { deploy: () => void };
let deployed: string | undefined;
let pagesAsked = 0;

/** Its next version has the same code under other addresses, and nothing under the old ones. */
test.beforeAll(async ({ server }) => {
  const reply = await startGateway(server.url, async (url, ask) => {
    const [, folder, file] = /^[/]assets[/](?:(v2)[/])?(.*)/.exec(url) ?? [];
    if (file !== undefined && folder !== deployed) return { status: 404 };
    const answer = await ask(file === undefined ? url : `/assets/${file}`);
    if (url.startsWith('/api/')) return answer;
    if (file === undefined) pagesAsked++;
    const isText = /html|javascript/.test(String(answer.headers['content-type']));
    if (!isText || deployed === undefined) return answer;
    const text = answer.body.toString().replaceAll('assets/', `assets/${deployed}/`);
    const body = Buffer.from(text);
    return { ...answer, headers: { ...answer.headers, 'content-length': `${body.length}` }, body };
  });
  gateway = { ...reply, deploy: () => (deployed = 'v2') };
});
test.beforeEach(() => {
  deployed = undefined;
  pagesAsked = 0;
});
test.afterAll(() => gateway.stop());

async function openTexts(page: Page, api: Api): Promise<void> {
  const { _id: appId } = await api.createApp();
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr'] });
  await api.call('POST', '/api/texts', { appId, key: 'alpha', value: 'Alpha' });
  await page.goto(`${gateway.url}/apps/${appId}/texts?locale=fr`);
  await expect(page.getByRole('row').filter({ hasText: 'alpha' })).toBeVisible();
}

test('a page whose code is gone with a new version comes by itself', async ({ signedIn: page }) => {
  await page.goto(`${gateway.url}/apps`);
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  gateway.deploy();
  await page.getByRole('link', { name: 'VPN Servers' }).click();
  await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
  await expect(page).toHaveURL(/[/]vpn-servers$/);
  // The heading may appear before the load event.
  await page.waitForLoadState('load');
  expect(loads).toBe(1);
});

test('a new version takes nothing away that is not saved', async ({ signedIn: page, api }) => {
  await openTexts(page, api);
  await page.getByRole('button', { name: /edit the translation of alpha$/ }).press('Enter');
  await expect(page.getByRole('textbox', { name: /Translation of alpha/ })).toBeFocused();
  await page.keyboard.type('Typed with care');
  gateway.deploy();
  await page.getByRole('button', { name: 'Import file' }).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText('There is a new version of App Manager');
  await expect(note.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByText('Typed with care')).toBeVisible();
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toHaveCount(0);
});

test('a piece of code that is gone without a new version is only said to be', async ({
  signedIn: page,
  api,
}) => {
  await page.route(/import-texts/, (route) => route.fulfill({ status: 404 }));
  await openTexts(page, api);
  await page.getByRole('button', { name: 'Import file' }).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText('Please check your connection and try again.');
  await page.unroute(/import-texts/);
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Import translations into French' })).toBeVisible();
  await expect.poll(() => pagesAsked).toBe(2);
});

test('a page does not go round in circles where old and new versions take turns', async ({
  signedIn: page,
}) => {
  // It contains the error messages, and loads when idle.
  const words = page.waitForResponse(/\/pages-.*js/);
  await page.goto(`${gateway.url}/apps`);
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await (await words).finished();
  gateway.deploy();
  const first = await (
    await page.request.get(gateway.url, { headers: { Accept: 'text/html' } })
  ).text();
  const [, version = ''] = /src="([^"]*index-[^"]*)"/.exec(first) ?? [];
  await page.evaluate(
    (there) => sessionStorage.setItem('app-manager.reloaded-for', there),
    version,
  );
  await page.getByRole('link', { name: 'VPN Servers' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a new version of App Manager.');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
});
