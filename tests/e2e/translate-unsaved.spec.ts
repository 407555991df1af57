import type { Page } from '@playwright/test';
import { expect, fillLogin, PASSWORD, takeServerAway, test } from './fixtures.ts';
import { edit, field, value } from './translation-fields.ts';

const row = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key });
let appId = '';
let appName = '';

test.beforeEach(async ({ signedIn: page, api }) => {
  ({ _id: appId, name: appName } = await api.createApp());
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr', 'de'] });
  const texts = ['alpha', 'beta'].map((key) => ({ key, value: `Value of ${key}` }));
  await api.call('POST', '/api/texts/bulk', { appId, texts });
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  await expect(row(page, 'alpha')).toBeVisible();
});

test('keeps what was typed when saving fails, and says why', async ({ page }) => {
  const comeBack = await takeServerAway(page);
  await edit(page, 'alpha');
  await page.keyboard.type('Typed with care');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'alpha').getByRole('alert')).toHaveText(
    'Error saving translation. Cannot connect to server. Please check your connection.',
  );
  await expect(field(page, 'alpha')).toHaveValue('Typed with care');
  await expect(page.getByText('1 edit is not saved')).toBeVisible();
  await comeBack();
  await row(page, 'alpha').getByRole('button', { name: 'Save' }).click();
  await expect(value(page, 'alpha')).toContainText('Typed with care');
});

test('asks before the page is left with an edit, not when another tab is looked at', async ({
  page,
}) => {
  await edit(page, 'alpha');
  await page.keyboard.type('Half a sen');
  await page.getByRole('tab', { name: 'German' }).click();
  await expect(page.getByText('1 edit is not saved')).toBeVisible();
  await page.getByRole('tab', { name: 'French' }).click();
  await expect(field(page, 'alpha')).toHaveValue('Half a sen');

  await page.getByRole('link', { name: 'Applications' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'alpha')).toHaveValue('Half a sen');
  await page.getByRole('link', { name: 'Applications' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();

  await page.getByRole('link', { name: appName, exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Texts' }).first().click();
  await edit(page, 'alpha');
  await page.keyboard.type('Half a sen');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: appName })).toBeVisible();
});

test('asks before signing out with an edit; a session that is lost takes none', async ({
  page,
}) => {
  await edit(page, 'alpha');
  await page.keyboard.type('Typed with care');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await field(page, 'alpha').focus();

  await page.context().clearCookies();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillLogin(page, PASSWORD);
  await expect(field(page, 'alpha')).toHaveValue('Typed with care');
  await row(page, 'alpha').getByRole('button', { name: 'Save' }).click();
  await expect(value(page, 'alpha')).toContainText('Typed with care');

  await edit(page, 'alpha');
  await page.keyboard.type(', for nothing');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
