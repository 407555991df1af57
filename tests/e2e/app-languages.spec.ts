import type { Page } from '@playwright/test';
import { expectAccessibleEverywhere } from './accessible.ts';
import { expect, takeServerAway, test } from './fixtures.ts';
import { halfTranslated } from './prepared-app.ts';

const language = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

const manage = (page: Page) => page.getByRole('dialog', { name: 'Manage Languages' });

test('shows how far each language has come, and leads to its texts', async ({
  signedIn: page,
  api,
}) => {
  const appId = await halfTranslated(api);
  await page.goto(`/apps/${appId}`);
  await expect(language(page, 'English')).toContainText('original');
  await expect(language(page, 'French')).toContainText('33%');
  await expect(language(page, 'German')).toContainText('0%');
  await page.getByRole('link', { name: 'German', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'German' })).toHaveAttribute('aria-selected', 'true');
});

test('lists the loss with a language, and asks first', async ({ signedIn: page, api }) => {
  const appId = await halfTranslated(api);
  await page.goto(`/apps/${appId}`);
  await expect(language(page, 'French')).toContainText('33%');
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  const dialog = manage(page);
  await dialog.getByRole('checkbox', { name: 'French' }).uncheck();
  await expect(dialog.getByRole('status')).toContainText(
    'Saving deletes 2 translations into French (1 translated, 1 failed).',
  );
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Remove French with 2 translations?');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Locales updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(language(page, 'French')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Manage Languages' })).toBeFocused();
  const { locales } = await api.call<{ locales: string[] }>('GET', `/api/apps/${appId}`);
  expect(locales).toEqual(['en', 'de']);
});

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const)
  test(`a second press on Save hits nothing that removes, ${width} px wide`, async ({
    signedIn: page,
    api,
  }) => {
    await page.setViewportSize({ width, height });
    const appId = await halfTranslated(api);
    await page.goto(`/apps/${appId}`);
    await expect(language(page, 'French')).toContainText('33%');
    await page.getByRole('button', { name: 'Manage Languages' }).click();
    await manage(page).getByRole('checkbox', { name: 'French' }).uncheck();
    const save = manage(page).getByRole('button', { name: 'Save' });
    await save.click({ trial: true });
    const box = await save.boundingBox();
    if (!box) throw new Error('The button is not shown.');
    const place = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await page.mouse.click(...place);
    const question = manage(page).getByRole('alert');
    await expect(question).toHaveText('Remove French with 2 translations?');
    await page.mouse.click(...place);
    const { locales } = await api.call<{ locales: string[] }>('GET', `/api/apps/${appId}`);
    expect(locales).toEqual(['en', 'fr', 'de']);
    await expect(manage(page)).toBeVisible();
  });

test('adds a language without a question', async ({ signedIn: page, api }) => {
  const { _id } = await api.createApp();
  await page.goto(`/apps/${_id}`);
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  await manage(page).getByRole('checkbox', { name: 'Thai' }).check();
  await manage(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Locales updated successfully')).toBeVisible();
  // Without texts there is nothing to translate.
  await expect(language(page, 'Thai')).toContainText('empty');
  await expect(language(page, 'English')).toContainText('empty');
});

test('keeps the chosen languages when they cannot be saved', async ({ signedIn: page, api }) => {
  const { _id } = await api.createApp();
  await page.goto(`/apps/${_id}`);
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  await manage(page).getByRole('checkbox', { name: 'Thai' }).check();
  const comeBack = await takeServerAway(page);
  await manage(page).getByRole('button', { name: 'Save' }).click();
  await expect(manage(page).getByRole('alert')).toContainText('Failed to update locales');
  await comeBack();
  await expect(manage(page).getByRole('checkbox', { name: 'Thai' })).toBeChecked();
  await manage(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Locales updated successfully')).toBeVisible();
});

test('says why a language could not be removed, in the place of the question', async ({
  signedIn: page,
  api,
}) => {
  const appId = await halfTranslated(api);
  await page.goto(`/apps/${appId}`);
  await expect(language(page, 'French')).toContainText('33%');
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  await manage(page).getByRole('checkbox', { name: 'French' }).uncheck();
  await api.call('DELETE', `/api/apps/${appId}`);
  await manage(page).getByRole('button', { name: 'Save' }).click();
  await manage(page).getByRole('button', { name: 'Remove' }).click();
  await expect(manage(page).getByRole('alert')).toContainText('Failed to update locales: ');
  await expect(manage(page).getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('axe finds nothing in the question before a removal', async ({ signedIn: page, api }) => {
  await page.goto(`/apps/${await halfTranslated(api)}`);
  // Another number of translations asks the question again.
  await expect(language(page, 'French')).toContainText('33%');
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  await manage(page).getByRole('checkbox', { name: 'French' }).uncheck();
  await manage(page).getByRole('button', { name: 'Save' }).click();
  await expectAccessibleEverywhere(page, manage(page).getByRole('alert'));
});
