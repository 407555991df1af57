import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { edit, field, value } from './translation-fields.ts';

const TEXTS = [
  { key: 'alpha', value: 'Alpha %@', description: 'The first' },
  { key: 'beta', value: 'Beta' },
  { key: 'gamma', value: 'Gamma' },
  { key: 'delta', value: 'Delta' },
  { key: 'epsilon', value: 'Epsilon' },
];

interface Row {
  _id: string;
  key: string;
}

const row = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key });
const getAppId = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

let open: (search: string) => Promise<void>;
let translate: (key: string, text: string) => Promise<void>;

test.beforeEach(async ({ signedIn: page, api }) => {
  const app = await api.createApp();
  await api.call('PUT', `/api/apps/${app._id}/locales`, { locales: ['en', 'fr', 'de'] });
  await api.call('POST', '/api/texts/bulk', { appId: app._id, texts: TEXTS });
  const list = await api.call<{ data: Row[] }>('GET', `/api/texts/app/${app._id}`);
  translate = async (key, text) => {
    const id = list.data.find((each) => each.key === key)?._id ?? '';
    const data = { value: text, isAutoTranslated: false };
    await api.call('PUT', `/api/translations/text/${id}/fr`, data);
  };
  open = async (search) => {
    await page.goto(`/apps/${app._id}/texts?${search}`);
    await expect(page.getByRole('table', { name: 'Texts' })).toBeVisible();
  };
});

test('has a tab for each language, with its flag, its name and how far it has come', async ({
  page,
}) => {
  await translate('alpha', 'Alpha %@ !');
  await translate('beta', 'Bêta');
  await open('locale=en');
  const french = page.getByRole('tab', { name: 'French' });
  await expect(french).toContainText('🇫🇷');
  await expect(french).toContainText('40%');
  await expect(page.getByRole('tab', { name: 'German' })).toContainText('0%');
});

test('keeps tab, search, filter and order in the address, for a colleague', async ({
  page,
  context,
}) => {
  await open('locale=fr');
  await page.getByLabel('Search texts').fill('a');
  await page.getByRole('button', { name: /^new/ }).click();
  await page.getByRole('button', { name: 'Key' }).click();
  await page.getByRole('button', { name: 'Key' }).click();
  await expect(page).toHaveURL(/q=a/);
  await expect(page).toHaveURL(/sort=-key/);

  const colleague = await context.newPage();
  await colleague.addInitScript(() => localStorage.clear());
  await colleague.goto(page.url());
  await expect(colleague.getByRole('tab', { name: 'French' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(colleague.getByLabel('Search texts')).toHaveValue('a');
  await expect(colleague.getByRole('button', { name: /^new/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(colleague.getByRole('row').nth(1)).toContainText('gamma');
});

test('names the tab in the address, whichever way it was chosen', async ({ page }) => {
  await open('');
  await expect(page).toHaveURL(/locale=en/);
  await page.getByRole('tab', { name: 'German' }).click();
  await expect(page).toHaveURL(/locale=de/);
  await page.goto(`/apps/${getAppId(page)}/texts`);
  await expect(page).toHaveURL(/locale=de/);
});

test('edits by keyboard alone: Enter, Ctrl+Enter and on, Escape', async ({ page }) => {
  await open('locale=fr');
  await value(page, 'alpha').press('Enter');
  await expect(field(page, 'alpha')).toBeFocused();
  await expect(field(page, 'alpha')).toHaveValue('');
  await page.keyboard.type('Alpha %@ en français');
  await page.keyboard.press('Control+Enter');

  await expect(field(page, 'beta')).toBeFocused();
  await expect(row(page, 'alpha')).toContainText('Alpha %@ en français');
  await expect(row(page, 'alpha')).toContainText('translated');
  await expect(row(page, 'alpha')).toContainText('manual');
  await page.keyboard.type('Not this');
  await page.keyboard.press('Escape');
  await expect(value(page, 'beta')).toBeFocused();
  await expect(row(page, 'beta')).not.toContainText('Not this');
});

test('the next field is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 340 });
  await open('locale=fr');
  await value(page, 'alpha').press('Enter');
  await expect(field(page, 'alpha')).toBeFocused();
  for (const next of ['beta', 'gamma', 'delta', 'epsilon']) {
    await page.keyboard.type('Fini %@');
    await page.keyboard.press('Control+Enter');
    await expect(field(page, next)).toBeFocused();
    await expect(field(page, next)).toBeInViewport({ ratio: 1 });
  }
});

test('does not save an empty translation', async ({ page }) => {
  await translate('alpha', 'Alpha %@ !');
  await open('locale=fr');
  await value(page, 'alpha').press('Enter');
  await field(page, 'alpha').fill('  ');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'alpha').getByRole('alert')).toContainText('empty');
  await page.keyboard.press('Escape');
  await expect(value(page, 'alpha')).toContainText('Alpha %@ !');
});

test('keeps a row under the cursor although its edit makes it leave the filter', async ({
  page,
}) => {
  await open('locale=fr&status=new');
  await edit(page, 'alpha');
  await page.keyboard.type('Fini %@');
  await page.keyboard.press('Control+Enter');
  await expect(row(page, 'alpha')).toContainText('translated');
  await expect(field(page, 'beta')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').nth(1)).toContainText('alpha');
  await page.getByRole('button', { name: 'Update list' }).click();
  await expect(row(page, 'alpha')).toHaveCount(0);

  // Saved by mouse, with no other edit open, or left to the machine.
  await edit(page, 'beta');
  await page.keyboard.type('Fini');
  await row(page, 'beta').getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'beta')).toContainText('manual');
  await row(page, 'gamma').getByRole('button', { name: 'Restart' }).click();
  await expect(row(page, 'gamma')).not.toContainText('new');
  await expect(row(page, 'beta')).toBeVisible();
  await page.getByRole('button', { name: 'Update list' }).click();
  await expect(page.getByRole('row')).toContainText(['Key', 'delta', 'epsilon']);
});

test('warns of problems while typing and in the row, and lists only rows with some', async ({
  page,
}) => {
  await open('locale=fr');
  await edit(page, 'alpha');
  await page.keyboard.type('Alpha sans rien');
  await expect(row(page, 'alpha').getByText('Placeholders')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(field(page, 'beta')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, 'alpha').getByText('Placeholders')).toBeVisible();
  await page.getByRole('button', { name: 'With problems' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  // In all languages: the filter stays on another tab.
  await page.getByRole('tab', { name: 'German' }).click();
  await expect(page.getByText('No row matches the filter')).toBeVisible();
});

test('asks with the keyboard first: nothing of an edit needs a mouse or fine colours', async ({
  page,
}) => {
  await open('locale=fr');
  await page.getByLabel('Search texts').focus();
  await expect(page.getByRole('button', { name: 'Retry failed' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Retry failed' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('Nothing has failed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('lists the translations that another English value makes outdated, and restarts automatic ones', async ({
  page,
  api,
}) => {
  await translate('gamma', 'Gamma, par un traducteur');
  await open('locale=de');
  await api.call('POST', `/api/translations/app/${getAppId(page)}/auto-translate/de`);
  await page.reload();
  await expect(row(page, 'gamma')).toContainText('translated');
  const before = await value(page, 'gamma').textContent();
  await page.getByRole('tab', { name: 'English' }).click();
  // Its name also contains `edit`.
  await expect(value(page, 'gamma')).toHaveCount(0);
  await row(page, 'gamma').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit text' });
  await expect(dialog.getByText(/may be out of date/)).toHaveCount(0);
  await dialog.getByLabel('Value').fill('Gamma, written anew');
  await expect(dialog.getByText('2 translations may be out of date')).toBeVisible();
  await expect(dialog.getByText('Manual, kept as they are: French')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /Restart the automatic one/ })).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 translation restarted')).toBeVisible();
  await page.getByRole('tab', { name: 'German' }).click();
  await expect(value(page, 'gamma')).not.toContainText(before ?? '');
  await page.getByRole('tab', { name: 'French' }).click();
  await expect(value(page, 'gamma')).toContainText('Gamma, par un traducteur');
});

test('keeps the translations of another English value where that is wanted', async ({
  page,
  api,
}) => {
  await open('locale=en');
  await api.call('POST', `/api/translations/app/${getAppId(page)}/auto-translate/de`);
  const german = async () => {
    const path = `/api/app-texts/app/${getAppId(page)}/texts?locale=de`;
    const { data } = await api.call<{ data: { key: string; status: string }[] }>('GET', path);
    return data.find(({ key }) => key === 'gamma')?.status;
  };
  await expect.poll(german).toBe('translated');
  const restarts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/restart')) restarts.push(request.url());
  });
  await row(page, 'gamma').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit text' });
  await dialog.getByLabel('Value').fill('Gamma, with a comma');
  await dialog.getByRole('checkbox', { name: /Restart the automatic one/ }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'gamma')).toContainText('with a comma');
  expect(restarts).toEqual([]);
});
