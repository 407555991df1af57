import { expect, test } from './fixtures.ts';
import { chooseMore } from './prepared-app.ts';

test('the pages of an application that was just deleted do not come back from memory', async ({
  signedIn: page,
  api,
}) => {
  const { _id, name } = await api.createApp();
  await api.call('POST', '/api/texts', { appId: _id, key: 'deleted_key', value: 'Value' });
  await page.goto(`/apps/${_id}/texts?locale=en`);
  await expect(page.getByText('deleted_key').first()).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await chooseMore(page, 'Delete');
  const question = page.getByRole('dialog', { name: 'Delete this application?' });
  await question.getByLabel(`Type ${name} to delete it`).fill(name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('combobox').fill('deleted_key');
  await expect(palette.getByRole('group', { name: 'Everywhere' })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'deleted_key', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // Its event `close` comes after it is hidden; until then Back would close it.
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'App not found' })).toBeVisible();
});
