import type { Page } from '@playwright/test';
import { interceptCalls } from '../support/intercept-calls.ts';
import { expectAccessible } from './accessible.ts';
import { expect, fillLogin, OWN_CONTEXT, PASSWORD, test } from './fixtures.ts';
import { loseSessionAt } from './held-calls.ts';

const signInPage = (page: Page) => page.getByRole('heading', { name: 'Sign in' });
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' }).click();

const reason = (page: Page) => page.getByText(/^Your session has ended|^You signed out/);

const ENDED = 'Your session has ended. Sign in to continue where you left off.';
const ELSEWHERE = 'You signed out in another tab.';

test('signing out in one tab signs out the others, and signing in brings them back', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  const other = await page.context().newPage();
  await page.goto('/apps');
  await other.goto(`/apps/${app._id}/colors?q=a`);
  await expect(other.getByRole('heading', { name: 'Colors' })).toBeVisible();
  await signOut(page);
  await expect(signInPage(page)).toBeVisible();
  await expect(reason(page)).toHaveCount(0);
  await expect(signInPage(other)).toBeVisible();
  await expect(reason(other)).toHaveText(ELSEWHERE);
  await expect(other.getByText(app.name)).toHaveCount(0);

  await fillLogin(page, PASSWORD);
  await expect(page).toHaveURL(/\/apps$/);
  await expect(other).toHaveURL(/\/colors\?q=a$/);
  await expect(other.getByRole('heading', { name: 'Colors' })).toBeVisible();
});

test('the input of another tab is there again for the same user', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  const other = await page.context().newPage();
  await page.goto('/apps');
  await other.goto(`/apps/${app._id}/colors`);
  await other.getByRole('button', { name: 'Add color' }).first().click();
  const field = other.getByRole('dialog').getByLabel('Description');
  await field.fill('Typed with care');
  await signOut(page);
  await expect(signInPage(other)).toBeVisible();
  await fillLogin(page, PASSWORD);
  await expect(field).toHaveValue('Typed with care');
});

test('another user who signs in finds nothing of the first one', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  await page.goto(`/apps/${app._id}/colors`);
  await page.getByRole('button', { name: 'Add color' }).first().click();
  await page.getByRole('dialog').getByLabel('Description').fill('Typed with care');
  const asked = page.waitForRequest(/colors[/]app/);
  const me = { email: 'bob@example.com' };
  await interceptCalls(page, /\/api\/auth\/me$/, (call) => call.answer(me));
  // As the other tab announces it.
  const other = await page.context().newPage();
  await other.goto('/api/nothing');
  await other.evaluate(
    (user) => new BroadcastChannel('app-manager.session').postMessage({ user }),
    me,
  );
  await asked;
  await expect(page.getByText(me.email)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the sign-in page says why it is there, but not at a first visit or after signing out', async ({
  signedIn: page,
}) => {
  await page.goto('/vpn-servers');
  await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
  await loseSessionAt(page, 'GET', /[/]api[/]apps$/);
  await page.getByRole('link', { name: 'Applications' }).click();
  await expect(reason(page)).toHaveRole('status');
  await expect(reason(page)).toHaveText(ENDED);
  await expect(page.getByLabel('Username')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(ENDED);
  await expectAccessible(page);
  await page.reload();
  await expect(reason(page)).toHaveText(ENDED);

  const first = await page.context().newPage();
  await first.goto('/apps');
  await expect(signInPage(first)).toBeVisible();
  await expect(reason(first)).toHaveCount(0);

  await fillLogin(page, PASSWORD);
  await expect(page).toHaveURL(/\/apps$/);
  await signOut(page);
  await expect(signInPage(page)).toBeVisible();
  await expect(reason(page)).toHaveCount(0);
  await page.reload();
  await expect(signInPage(page)).toBeVisible();
  await expect(reason(page)).toHaveCount(0);
});

test('Back shows nothing after signing out, not even a page that the browser has kept whole', async ({
  signedIn: page,
  api,
}) => {
  const app = await api.createApp();
  await page.goto('/apps');
  await page.getByRole('link', { name: app.name }).click();
  await expect(page.getByRole('heading', { name: app.name })).toBeVisible();
  await signOut(page);
  await expect(signInPage(page)).toBeVisible();
  await page.goBack();
  await expect(signInPage(page)).toBeVisible();
  await expect(page.getByText(app.name)).toHaveCount(0);

  await fillLogin(page, PASSWORD);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto('/apps');
  await expect(page.getByRole('link', { name: app.name })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  );
  await expect(signInPage(page)).toBeVisible();
  await expect(page.getByText(app.name)).toHaveCount(0);
});

test(
  'a browser that keeps nothing still signs in, renews the session, and remembers for the tab',
  { tag: OWN_CONTEXT },
  async ({ page, api }) => {
    const app = await api.createApp();
    await api.call('POST', '/api/colors', { appId: app._id, key: 'accent', value: '#FBBF24' });
    await page.context().clearCookies();
    const crashes: string[] = [];
    page.on('pageerror', ({ message }) => crashes.push(message));
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, { get: refuse });
      navigator.locks.request = () => new Promise(refuse);
      Object.assign(window, { BroadcastChannel: refuse });
    });
    await page.goto(`/apps/${app._id}/colors`);
    await fillLogin(page, PASSWORD);
    const row = page.getByRole('row', { name: 'accent' });
    await expect(row).toBeVisible();
    await page.getByText('Swatches').click();
    await expect(row).toHaveCount(0);

    const renewed = page.waitForResponse(/auth[/]refresh/);
    await page.context().clearCookies({ name: 'admin_jwt' });
    await page.getByRole('link', { name: 'VPN Servers' }).click();
    expect((await renewed).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'VPN Servers' })).toBeVisible();
    await page.getByRole('link', { name: 'Applications' }).click();
    await page.getByRole('button', { name: `Pin ${app.name}` }).click();
    await expect(page.getByRole('button', { name: `Unpin ${app.name}` })).toBeVisible();
    await page.getByRole('link', { name: app.name }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Colors/ })
      .click();
    await expect(page.getByText('accent')).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Use dark colors' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(signInPage(page)).toBeVisible();
    expect(crashes).toEqual([]);
  },
);
