import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';
import { fillApp } from './prepared-app.ts';

const TYPED = 'accent for the buttons';

/** To the speed of a phone. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test.describe('keys typed right after opening a dialog', () => {
  // On the first use, a dialog's code loads while the user types.
  test.use({ isColdStart: true });

  test('is in its first field, on a slow machine', async ({ signedIn: page, api }) => {
    const { _id } = await api.createApp();
    await page.goto(`/apps/${_id}/colors`);
    const add = page.getByRole('button', { name: 'Add color' }).first();
    await expect(add).toBeVisible();
    await slowDown(page);
    await add.click();
    await page.keyboard.type(TYPED);
    const dialog = page.getByRole('dialog', { name: 'Add color' });
    await expect(dialog.getByLabel('Key')).toHaveValue(TYPED);
    await expect(dialog.getByLabel('Key')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(add).toBeFocused();

    // The code has loaded by now.
    await add.press('Enter');
    await page.keyboard.type(TYPED);
    await expect(dialog.getByLabel('Key')).toHaveValue(TYPED);
  });

  test('waits for the code of the dialog, and sends nothing by itself', async ({
    signedIn: page,
  }) => {
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(request.url());
    });
    await page.goto('/apps');
    const create = page.getByRole('button', { name: 'New application' }).first();
    await expect(create).toBeVisible();
    const go = await holdScripts(page, /-dialog-[^/]*\.js/);
    await create.focus();
    await page.keyboard.press('Space');
    await page.keyboard.type('Nimbu');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('bus One');
    await page.keyboard.press('Enter');
    await page.keyboard.type('too late');
    go();
    const dialog = page.getByRole('dialog', { name: 'New application' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Nimbbus One');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('!');
    await expect(dialog.getByLabel('Name')).toHaveValue('Nimbbus One!');
    expect(writes).toEqual([]);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'Nimbbus One!' })).toBeVisible();
  });
});

test.describe('keys typed right after opening a value in place', () => {
  test.use({ isColdStart: true });

  for (const { path, value, before } of [
    { path: 'texts?locale=en', value: /the value of hello/, before: 'Hello' },
    { path: 'texts?locale=fr', value: /the translation of later/, before: '' },
    { path: 'colors', value: /the value of primary/, before: '#0A6B77' },
  ])
    test(`wait for the code of its field: ${path}`, async ({ signedIn: page, api }) => {
      const appId = await fillApp(api);
      const go = await holdScripts(page, /-editor-[^/]*\.js/);
      await page.goto(`/apps/${appId}/${path}`);
      await page.getByRole('button', { name: value }).press('Enter');
      await page.keyboard.type(' and mooe');
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('re');
      go();
      const field = page.getByRole('textbox', { name: /^(?:Value|Translation) of/ });
      await expect(field).toHaveValue(`${before} and more`);
      await expect(field).toBeFocused();
      await page.keyboard.type('!');
      await expect(field).toHaveValue(`${before} and more!`);
      await page.getByRole('button', { name: 'Discard' }).press('Enter');
      await expect(page.getByRole('button', { name: value })).toBeFocused();
    });
});

test.describe('a key pressed as soon as a page is seen', () => {
  test.use({ isColdStart: true });

  test('opens the palette', async ({ signedIn: page }) => {
    await page.addInitScript(() => {
      // Runs between the rendering of the page and its effects.
      new MutationObserver((_records, observer) => {
        if (!document.querySelector('main h1')) return;
        observer.disconnect();
        const init = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
        document.body.dispatchEvent(new KeyboardEvent('keydown', init));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/vpn-servers');
    await expect(page.getByRole('dialog', { name: 'Search or jump to' })).toBeVisible();
  });
});

test.describe('another page', () => {
  test('gets the focus on its heading, unless only its list has changed', async ({
    signedIn: page,
    api,
  }) => {
    const app = await api.createApp();
    await page.goto('/apps');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await expect(heading('Applications')).toBeVisible();
    await expect(heading('Applications')).not.toBeFocused();

    await page.getByRole('link', { name: 'VPN Servers' }).press('Enter');
    await expect(heading('VPN Servers')).toBeFocused();
    await page.getByRole('link', { name: 'Applications' }).click();
    await expect(heading('Applications')).toBeFocused();
    await page.getByLabel('Search applications').fill(app.name);
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByLabel('Search applications')).toBeFocused();
    await page.getByRole('link', { name: app.name }).click();
    await expect(heading(app.name)).toBeFocused();
    await page.goBack();
    await expect(heading('Applications')).toBeFocused();
  });

  test('is one key away from its content', async ({ signedIn: page }) => {
    await page.goto('/apps');
    await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expectAccessible(page);
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/\/apps$/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('button').first()).toBeFocused();
    // A click on a blank part of the page does not focus it.
    await expect(page.getByRole('main')).not.toHaveAttribute('tabindex');
  });
});
