import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../support/chromium.ts';
import { untilCopied } from './copied.ts';
import { EMAIL, expect, fillLogin, OWN_CONTEXT, PASSWORD, test } from './fixtures.ts';
import { chooseMore } from './prepared-app.ts';

test.describe('over plain HTTP on a name', () => {
  test('a snapshot is saved and compared, an ID copied, colors deleted', async ({
    server,
    api,
  }) => {
    const { _id, name } = await api.createApp();
    for (const key of ['one', 'two'])
      await api.call('POST', '/api/colors', { appId: _id, key, value: '#112233' });
    const options = chromiumLaunch();
    const browser = await chromium.launch({
      ...options,
      args: [...options.args, '--host-resolver-rules=MAP apps.lan 127.0.0.1'],
    });
    try {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      const failures: string[] = [];
      page.on('pageerror', ({ message }) => failures.push(message));
      await page.goto(`http://apps.lan:${new URL(server.url).port}/apps/${_id}/colors`);
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await fillLogin(page, PASSWORD);
      await page.getByRole('checkbox', { name: /^Select all/ }).click();
      await page
        .getByRole('region', { name: 'Selection' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('2 colors deleted').first()).toBeVisible();
      await page.getByRole('link', { name, exact: true }).click();
      const copied = untilCopied(page);
      await page.getByRole('button', { name: 'Copy ID' }).click();
      await copied;
      await chooseMore(page, 'Save snapshot');
      await expect(page.getByText(/^Snapshot of .* saved/).first()).toBeVisible();
      expect(failures).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});

test(
  'colors are deleted where the browser never opens its database',
  { tag: OWN_CONTEXT },
  async ({ signedIn: page, api }) => {
    const { _id } = await api.createApp();
    for (const key of ['one', 'two'])
      await api.call('POST', '/api/colors', { appId: _id, key, value: '#112233' });
    await page.addInitScript(() => {
      // as: a request that never has an event
      const request = Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
      Object.assign(request, { addEventListener: () => undefined });
      IDBFactory.prototype.open = () => request;
    });
    await page.goto(`/apps/${_id}/colors`);
    await page.getByRole('checkbox', { name: /^Select all/ }).click();
    await page
      .getByRole('region', { name: 'Selection' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 colors deleted').first()).toBeVisible();
  },
);

test(
  'a browser that keeps no cookies is said to keep none',
  { tag: OWN_CONTEXT },
  async ({ page, context }) => {
    await page.route('**/api/auth/login', async (route) => {
      const { status, body } = await fetchLogin(route.request().url());
      await route.fulfill({ status, body, contentType: 'application/json' });
    });
    await page.goto('/login');
    await fillLogin(page, PASSWORD);
    await expect(page.getByText('This browser did not keep the cookies')).toBeVisible();
    await expect(page.getByText('Your session has ended')).toHaveCount(0);
    expect(await context.cookies()).toEqual([]);
    await page.unroute('**/api/auth/login');
    await fillLogin(page, PASSWORD);
    await expect(page.getByText(EMAIL)).toBeVisible();
  },
);

/** Without storing the cookies in the browser. */
async function fetchLogin(url: string): Promise<{ status: number; body: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  });
  return { status: response.status, body: await response.text() };
}

test('the input survives a page that fails', async ({ signedIn: page, api }) => {
  const { _id } = await api.createApp();
  await page.goto(`/apps/${_id}/colors`);
  await page.getByRole('button', { name: 'Add color' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add color' });
  await dialog.getByLabel('Key').fill('typed_key');
  const create = dialog.getByRole('button', { name: 'Create' });
  // Like a browser's own translation: React finds a node elsewhere.
  await create.evaluate((button: HTMLElement) => {
    const { appendChild, insertBefore, removeChild } = Object.getOwnPropertyDescriptors(
      Node.prototype,
    );
    const originals = { appendChild, insertBefore, removeChild };
    const failing = Object.entries(originals).map(([name, { value: original }]) => [
      name,
      function (this: Node, ...given: unknown[]): unknown {
        // Idle code is preloaded in the head.
        if (original && !document.body.contains(this)) return Reflect.apply(original, this, given);
        Object.defineProperties(Node.prototype, originals);
        throw new DOMException('The node is not a child of this node.', 'NotFoundError');
      },
    ]);
    Object.assign(Node.prototype, Object.fromEntries(failing));
    // In the same task: whatever is rendered next fails, and takes the button away.
    button.click();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Key')).toHaveValue('typed_key');
  // Discarded, it does not return.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: /Discard/ }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Add color' }).first().click();
  await expect(dialog.getByLabel('Key')).toHaveValue('');
});
