import type { Page } from '@playwright/test';
import { type Api, expect, test } from './fixtures.ts';

let appId = '';

const row = (page: Page, key: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select ${key}`, exact: true }) });
const select = (page: Page, key: string) =>
  page.getByRole('checkbox', { name: `Select ${key}`, exact: true });

async function deleteElsewhere(api: Api, name: string): Promise<void> {
  const { data } = await api.call<{ data: { _id: string; key: string }[] }>(
    'GET',
    `/api/colors/app/${appId}`,
  );
  await api.call('DELETE', `/api/colors/${data.find(({ key }) => key === name)?._id ?? ''}`);
}

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await api.call('POST', '/api/colors/bulk', {
    appId,
    colors: [
      { key: 'accent', value: '#FBBF24', description: 'The best offer' },
      { key: 'brand_primary', value: '4f46e5', description: 'Buttons' },
      { key: 'brandSecondary', value: '#C7D2FE' },
      { key: 'text', value: '#111827' },
    ],
  });
  await page.goto(`/apps/${appId}/colors`);
  await expect(row(page, 'accent')).toBeVisible();
});

test('adds a color; three digits are doubled', async ({ page, api }) => {
  await page.getByRole('button', { name: 'Add color' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add color' });
  await expect(dialog).toContainText(
    'Key must start with a letter and contain only English letters',
  );
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByLabel('Key')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Value is required')).toBeVisible();

  await dialog.getByLabel('Key').fill('1st');
  await dialog.getByLabel('Value').fill('#16A34A80');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText(/Leave out its two digits/)).toBeVisible();
  await expect(dialog.getByLabel('Value')).toHaveValue('#16A34A80');

  await dialog.getByLabel('Key').fill('success');
  await dialog.getByLabel('Value').fill('1a4');
  await dialog.getByLabel('Description').fill('Connected');
  await expect(dialog.getByLabel('Value')).toHaveValue('#11AA44');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'success')).toContainText('#11AA44');
  const { data } = await api.call<{ data: { key: string }[] }>('GET', `/api/colors/app/${appId}`);
  expect(data.find(({ key }) => key === 'success')).toMatchObject({
    value: '#11AA44',
    description: 'Connected',
  });
});

test('keeps what was typed when a key is taken, and when the color is gone', async ({
  page,
  api,
}) => {
  await page.getByRole('button', { name: 'Add color' }).click();
  const adding = page.getByRole('dialog', { name: 'Add color' });
  await adding.getByLabel('Key').fill('accent');
  await adding.getByLabel('Value').fill('#000000');
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(adding.getByLabel('Key')).toHaveAttribute('aria-invalid', 'true');
  await expect(adding.getByLabel('Value')).toHaveValue('#000000');
  await adding.getByLabel('Key').fill('accent2');
  await adding.getByRole('button', { name: 'Create' }).click();
  await expect(row(page, 'accent2')).toBeVisible();

  await row(page, 'text').getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit color' });
  await editing.getByLabel('Value').fill('#222222');
  // Another user deletes it.
  await deleteElsewhere(api, 'text');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing.getByRole('alert')).toContainText('Color not found');
  await expect(editing.getByLabel('Value')).toHaveValue('#222222');
});

test('says that a color could not be saved when the server is gone', async ({ page, context }) => {
  await row(page, 'text').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit color' });
  await dialog.getByLabel('Description').fill('Body');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error saving color');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, 'text')).toContainText('Body');
});

test('duplicates a color under a free key', async ({ page }) => {
  await row(page, 'brand_primary').getByRole('button', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add color' });
  await expect(dialog.getByLabel('Key')).toHaveValue('brand_primary_copy');
  await expect(dialog.getByLabel('Value')).toHaveValue('#4F46E5');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(row(page, 'brand_primary_copy')).toContainText('Same as brand_primary');
  await expect(row(page, 'brand_primary')).toContainText('Same as brand_primary_copy');
});

test('shows swatches in groups, with the same selection, and remembers that', async ({ page }) => {
  await select(page, 'text').check();
  await page.getByRole('radio', { name: 'Swatches' }).check();
  await expect(page.getByRole('heading', { name: 'brand 2' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Others 2' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'brand' }).getByRole('listitem')).toHaveCount(2);
  await expect(select(page, 'text')).toBeChecked();
  await select(page, 'accent').check();
  await expect(page.getByText('2 selected')).toBeVisible();

  await page.getByLabel('Sort by').selectOption('Color');
  await expect(page.getByRole('heading', { name: 'brand 2' })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: '#' }).first()).toContainText('accent');
  await page.goto(`/apps/${appId}/colors`);
  await expect(page.getByRole('heading', { name: 'brand 2' })).toBeVisible();
  await page.getByRole('radio', { name: 'Table' }).check();
  await page.goto(`/apps/${appId}/colors`);
  await expect(row(page, 'accent')).toBeVisible();
});

test('deletes several colors, and names those that could not be', async ({ page, api }) => {
  for (const key of ['accent', 'brand_primary']) await select(page, key).check();
  // Another user deletes one of them: its own DELETE then returns 404.
  await deleteElsewhere(api, 'accent');
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 2 colors?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Some colors could not be deleted');
  await expect(question).toContainText('accent: Color not found');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'brand_primary')).toHaveCount(0);
  await expect(row(page, 'text')).toBeVisible();
});

test('a color that another user has deleted leaves the list on deletion', async ({ page, api }) => {
  await deleteElsewhere(api, 'accent');
  await row(page, 'accent').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this color?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toContainText('Color not found');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'accent')).toHaveCount(0);
  await expect(row(page, 'text')).toBeVisible();
});

test('stays quick with 2,000 colors: only those near the window exist', async ({ page, api }) => {
  const colors = Array.from({ length: 2000 }, (_, index) => ({
    key: `chart_${index}`,
    value: ((index * 7919) % 0xffffff).toString(16).padStart(6, '0'),
  }));
  await api.call('POST', '/api/colors/bulk', { appId, colors });
  await page.reload();
  await expect(row(page, 'accent')).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(100);
  await page.getByRole('radio', { name: 'Swatches' }).check();
  await expect(page.getByRole('heading', { name: 'chart 2,000' })).toBeVisible();
  expect(await page.getByRole('listitem').count()).toBeLessThan(200);
  // Changes of the page may interrupt the scrolling.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(page.getByRole('heading', { name: 'Others' })).toBeVisible({ timeout: 1500 });
  }).toPass();
  await page.getByLabel('Search colors').fill('chart_1999');
  await expect(select(page, 'chart_1999')).toBeVisible();
});
