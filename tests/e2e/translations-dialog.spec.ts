import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, OWN_CONTEXT, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Translations/ });
const line = (page: Page, language: string) =>
  dialog(page).getByRole('row').filter({ hasText: language });
const value = (page: Page, language: string) =>
  line(page, language).getByRole('button', { name: /edit the translation of/ });
const field = (page: Page, language: string) =>
  page.getByRole('textbox', { name: `Translation of alpha into ${language}` });

/** By keyboard; further typing goes into it. */
async function edit(page: Page): Promise<void> {
  await value(page, 'French').press('Enter');
  await expect(field(page, 'French')).toBeFocused();
}

let textId: string;

test.beforeEach(async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await api.call('PUT', `/api/apps/${app._id}/locales`, { locales: ['en', 'fr', 'de'] });
  const texts = [{ key: 'alpha', value: 'A phrase' }];
  const { data } = await api.call<{ data: { _id: string }[] }>('POST', '/api/texts/bulk', {
    appId: app._id,
    texts,
  });
  textId = data[0]?._id ?? '';
  await page.goto(`/apps/${app._id}/texts?locale=fr`);
  await page.getByRole('button', { name: 'Translations' }).click();
  await expect(line(page, 'German')).toBeVisible();
});

test('edits by hand, one language after the other', async ({ page }) => {
  await edit(page);
  await page.keyboard.type('Une phrase qui est plus longue que soixante caractères');
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'German')).toBeFocused();
  await expect(line(page, 'French')).toContainText('manual');
  await page.keyboard.press('Escape');
  await expect(value(page, 'German')).toBeFocused();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // The list below shows it too.
  await expect(page.getByRole('row').nth(1)).toContainText('Une phrase');
  await expect(page.getByRole('button', { name: 'Translations' })).toBeFocused();
});

test('asks in front of it before a translation by hand is restarted', async ({ page }) => {
  await edit(page);
  await page.keyboard.type('Une phrase');
  await page.keyboard.press('Control+Enter');
  // Earlier, it would close the dialog.
  await expect(field(page, 'German')).toBeFocused();
  await page.keyboard.press('Escape');
  const restart = line(page, 'French').getByRole('button', { name: 'Restart' });
  await restart.click();
  const question = page.getByRole('dialog', { name: 'Restart this translation?' });
  await expect(question.getByText('Une phrase')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog(page)).toBeVisible();
  await expect(restart).toBeFocused();
  await expect(line(page, 'French')).toContainText('manual');
});

test(
  'stays, with what was typed, when somebody deletes the text meanwhile',
  { tag: OWN_CONTEXT },
  async ({ page, api }) => {
    await page.clock.install();
    await edit(page);
    await page.keyboard.type('Typed in vain');
    await api.call('DELETE', `/api/texts/${textId}`);
    // A focused window refetches the list after a while.
    await page.clock.fastForward(11_000);
    const reread = page.waitForResponse(/\/api\/texts\/app\//);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await reread;
    await expect(page.getByText('No texts yet')).toBeAttached();
    await expect(field(page, 'French')).toHaveValue('Typed in vain');
    await field(page, 'French').press('Control+Enter');
    await expect(line(page, 'French').getByRole('alert')).toContainText('Text not found');
  },
);
