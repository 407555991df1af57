import type { Locator, Page } from '@playwright/test';
import type { InterceptedCall } from '../support/intercept-calls.ts';
import { expect, fillLogin, PASSWORD, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { getBoxPlaces, openSlowly, takeShifts, watchShifts } from './layout-shifts.ts';
import { fillApp } from './prepared-app.ts';

test.use({ isColdStart: true });

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const ON_ITS_SIDE = { width: 740, height: 360 };
const TABLET = { width: 768, height: 1024 };
const SMALL = { width: 640, height: 480 };

/** Their cards and bars have other heights on a phone. */
const listMain = (appId: string) => [
  '/apps',
  `/apps/${appId}`,
  `/apps/${appId}/images?view=table`,
  `/apps/${appId}/images?view=gallery`,
  `/apps/${appId}/texts?locale=fr`,
  `/apps/${appId}/test-api`,
  '/translations',
  '/vpn-servers',
  '/compare',
  '/search?q=hello',
];

const compareWithItself = (appId: string) => `/compare?left=app:${appId}&right=app:${appId}`;

const listAll = (appId: string) => [
  ...listMain(appId),
  `/apps/${appId}/colors`,
  `/apps/${appId}/colors?view=swatches`,
  `/apps/${appId}/texts?locale=en`,
  `/apps/${appId}/texts?view=matrix`,
  `/apps/${appId}/vpn-servers`,
  '/vpn-servers?view=grid',
  compareWithItself(appId),
];

for (const [name, size, list] of [
  ['desk', DESK, listAll],
  ['tablet', TABLET, listAll],
  ['small window', SMALL, listAll],
  ['phone', PHONE, (appId: string) => [...listMain(appId), compareWithItself(appId)]],
  ['phone on its side', ON_ITS_SIDE, (appId: string) => [`/apps/${appId}`]],
] as const)
  test(`nothing moves while a screen loads, on a ${name}`, async ({ signedIn: page, api }) => {
    const appId = await fillApp(api);
    await watchShifts(page);
    await page.setViewportSize(size);
    for (const address of list(appId)) {
      await openSlowly(page, address);
      expect.soft(await takeShifts(page), address).toEqual([]);
    }
  });

test('nothing moves while an empty application loads', async ({ signedIn: page, api }) => {
  const { _id: appId } = await api.createApp();
  await watchShifts(page);
  for (const size of [DESK, TABLET, SMALL, PHONE]) {
    await page.setViewportSize(size);
    for (const address of listAll(appId)) {
      if (!address.includes(appId) && address !== '/compare') continue;
      await openSlowly(page, address);
      expect.soft(await takeShifts(page), `${address}, ${size.width} px wide`).toEqual([]);
    }
  }
});

const getButton = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

async function expectStill(page: Page, what: string): Promise<void> {
  expect.soft(await takeShifts(page), what).toEqual([]);
}

test('nothing moves while cells are chosen and translated', async ({ signedIn: page, api }) => {
  const appId = await fillApp(api);
  const { name } = await api.call<{ name: string }>('GET', `/api/apps/${appId}`);
  await watchShifts(page);
  await page.goto(`/translations?q=${name}`);
  const cells = page.getByRole('gridcell', { name: /French: 25% translated/ });
  await cells.last().click();
  await expect(page.getByRole('list', { name: 'Reasons' })).toBeVisible();
  await page.getByRole('columnheader', { name: /^German/ }).click();
  await expectStill(page, 'a choice');
  await cells.last().click();
  const queueing = await holdCalls(page, 'POST', /auto-translate-all/);
  await getButton(page, 'Auto-translate missing').click();
  await getButton(page.getByRole('dialog'), 'Auto-translate missing').click();
  const tasks = getButton(page.getByRole('banner'), 'Background tasks');
  await expect(tasks).toBeVisible();
  queueing.letGo();
  await expect(page.getByText(/^\d+ translations? queued$/)).toBeVisible();
  // Until its end, the browser would ask whether to leave the page.
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await expect.poll(() => page.evaluate(mayLeave)).toBe(true);
  await expectStill(page, 'a task');
});

test('nothing moves while a list changes', async ({ signedIn: page, api }) => {
  const appId = await fillApp(api);
  await page.goto(`/apps/${appId}/texts?locale=de&status=new`);
  const getPlaces = () =>
    getBoxPlaces(page.locator('main input[type=search], main [aria-label="Compact rows"]'));
  const edit = page.getByRole('button', { name: /edit the translation/ }).first();
  await expect(edit).toBeVisible();
  await edit.click();
  await expect(page.getByRole('textbox', { name: /^Translation of/ })).toBeFocused();
  const places = await getPlaces();
  await page.keyboard.type('Hallo');
  await page.keyboard.press('Control+Enter');
  await expect(getButton(page, 'Update list')).toBeVisible();
  expect.soft(await getPlaces(), 'a changed list').toEqual(places);
});

test('nothing moves while a form is refused and a toast stays', async ({ signedIn: page, api }) => {
  const appId = await fillApp(api);
  await watchShifts(page);
  await page.goto(`/apps/${appId}/colors`);
  await getButton(page, 'Add color').click();
  const dialog = page.getByRole('dialog', { name: 'Add color' });
  const create = getButton(dialog, 'Create');
  await create.click({ trial: true });
  await takeShifts(page);
  await create.click();
  await expect(dialog.getByText('Key is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('none');
  await create.click();
  await expect(dialog.getByText(/^Value must be six/)).toBeVisible();
  await expectStill(page, 'a form with errors');
  await getButton(dialog, 'Cancel').click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await getButton(page.getByRole('dialog'), 'Delete').click();
  await expect(getButton(page, 'Undo')).toBeVisible();
  await getButton(page, 'Import file').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectStill(page, 'a dialog over a toast');
});

const FAILURES = [
  ['fails', (call: InterceptedCall) => call.answer({ message: 'The disk is full.' }, 500)],
  ['is refused', (call: InterceptedCall) => call.refuse()],
] as const;

test('nothing moves while a screen fails', async ({ signedIn: page, api }) => {
  const appId = await fillApp(api);
  await watchShifts(page);
  for (const [index, address] of listAll(appId).entries()) {
    const [what, fail] = FAILURES[index % 2] ?? FAILURES[0];
    await openSlowly(page, address, (call) =>
      call.path.startsWith('/api/auth') ? call.pass() : fail(call),
    );
    expect.soft(await takeShifts(page), `${address} ${what}`).toEqual([]);
  }
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await openSlowly(page, `/apps/${appId}/colors`);
    await page.context().setOffline(true);
    const offline = page.getByRole('banner').getByRole('status');
    await expect(offline).toHaveText('Offline');
    expect.soft(await takeShifts(page), `offline, ${size.width} px wide`).toEqual([]);
    await page.context().setOffline(false);
    await expect(offline).toHaveCount(0);
    expect.soft(await takeShifts(page), `online again, ${size.width} px wide`).toEqual([]);
  }
  await page.addStyleTag({ content: 'main { padding-top: 10px !important }' });
  await expect.poll(() => takeShifts(page), 'a planted fault').not.toEqual([]);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await failToSignIn(page);
  expect.soft(await takeShifts(page), 'a sign-in after a lost session').toEqual([]);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await failToSignIn(page);
  expect.soft(await takeShifts(page), 'a first sign-in').toEqual([]);
});

async function failToSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Username and password are required')).toBeVisible();
  await fillLogin(page, `not ${PASSWORD}`);
  await expect(page.getByText(/Invalid/)).toBeVisible();
}
