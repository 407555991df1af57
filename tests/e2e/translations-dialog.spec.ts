import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, takeServerAway, test } from './fixtures.ts';

const LONG = 'A sentence that is longer than sixty characters, which is where it is cut';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Translations/ });
const line = (page: Page, language: string) =>
  dialog(page).getByRole('row').filter({ hasText: language });
const value = (page: Page, language: string) =>
  line(page, language).getByRole('button', { name: /edit the translation of/ });

let textId: string;

test.beforeEach(async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await api.call('PUT', `/api/apps/${app._id}/locales`, { locales: ['en', 'fr', 'de'] });
  const texts = [{ key: 'alpha', value: LONG }];
  const { data } = await api.call<{ data: { _id: string }[] }>('POST', '/api/texts/bulk', {
    appId: app._id,
    texts,
  });
  textId = data[0]?._id ?? '';
  await page.clock.install();
  await page.goto(`/apps/${app._id}/texts?locale=fr`);
  await page.getByRole('button', { name: 'Translations' }).click();
  await expect(line(page, 'German')).toBeVisible();
});

test('shows a text in all languages, its head cut at 60 characters', async ({ page }) => {
  await expect(dialog(page).getByRole('heading')).toContainText(`${LONG.slice(0, 60).trimEnd()}…`);
  await expect(line(page, 'English')).toContainText(LONG);
  await expect(line(page, 'English').getByRole('button')).toHaveCount(0);
  for (const language of ['French', 'German']) {
    await expect(line(page, language)).toContainText('new');
    await expect(line(page, language).getByRole('button', { name: 'Restart' })).toBeVisible();
    await expect(line(page, language).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  }
});

test('edits by hand, one language after the other', async ({ page }) => {
  await value(page, 'French').press('Enter');
  await page.keyboard.type('Une phrase qui est plus longue que soixante caractères');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByRole('textbox', { name: 'Translation of alpha into German' }),
  ).toBeFocused();
  await expect(line(page, 'French')).toContainText('manual');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  // The list behind it knows.
  await expect(page.getByRole('row').nth(1)).toContainText('Une phrase');
  await expect(page.getByRole('button', { name: 'Translations' })).toBeFocused();
});

test('asks before it is closed with an edit that is not saved', async ({ page }) => {
  await value(page, 'French').press('Enter');
  await page.keyboard.type('Half a sen');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: /into French/ })).toHaveValue('Half a sen');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await dialog(page).getByRole('button', { name: 'Discard' }).last().click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('row').nth(1)).not.toContainText('Half a sen');
});

test('asks in front of it before a translation by hand is restarted', async ({ page }) => {
  await value(page, 'French').press('Enter');
  await page.keyboard.type('Une phrase');
  await page.keyboard.press('Control+Enter');
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

test('polls every 10 seconds until nothing is queued, and shows why it failed', async ({
  page,
}) => {
  let calls = 0;
  let status: string | undefined = 'pending';
  await page.route(`**/api/translations/text/${textId}`, async (route) => {
    calls += 1;
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object[] };
    const json = { data: data.map((each) => (status ? { ...each, status } : each)) };
    await route.fulfill({ response: answer, json });
  });
  await line(page, 'French').getByRole('button', { name: 'Restart' }).click();
  await expect(line(page, 'German')).toContainText('pending');
  await expect(line(page, 'German').getByRole('button', { name: 'Cancel' })).toBeVisible();
  const before = calls;
  status = undefined;
  await page.clock.fastForward(10_000);
  // The server's own word, once the pretence has ended: nobody has set up an engine.
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(line(page, 'French')).toContainText('TRANSLATION_ENGINE', { timeout: 1000 });
  }).toPass();
  expect(calls).toBeGreaterThan(before);
  await expect(line(page, 'French').getByRole('button', { name: 'Retry' })).toBeVisible();
  const done = calls;
  await page.clock.fastForward(50_000);
  await expect(line(page, 'French')).toContainText('error');
  expect(calls).toBe(done);
});

test('says in the words of the list what could not be done', async ({ page }) => {
  await takeServerAway(page);
  await line(page, 'French').getByRole('button', { name: 'Restart' }).click();
  await expect(page.getByText('Failed to restart translation')).toBeVisible();
});

test('stays, with what was typed, when somebody deletes the text meanwhile', async ({
  page,
  api,
}) => {
  await value(page, 'French').press('Enter');
  await page.keyboard.type('Typed in vain');
  await api.call('DELETE', `/api/texts/${textId}`);
  // Coming back to the window after a while reads the list anew.
  await page.clock.fastForward(11_000);
  const reread = page.waitForResponse(/\/api\/texts\/app\//);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await reread;
  await expect(page.getByText('No texts yet')).toBeAttached();
  const field = page.getByRole('textbox', { name: 'Translation of alpha into French' });
  await expect(field).toHaveValue('Typed in vain');
  await field.press('Control+Enter');
  await expect(line(page, 'French').getByRole('alert')).toContainText('Text not found');
});
