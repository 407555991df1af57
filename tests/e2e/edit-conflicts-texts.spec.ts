import { expectAccessible } from './accessible.ts';
import { choice, edit, NOT_SAVED, readStored, row, save, type Stored } from './conflicts.ts';
import { type Api, expect, test } from './fixtures.ts';

test.describe('two administrators edit the same text', () => {
  let appId = '';
  let id = '';
  const putText = (api: Api, change: Partial<Stored>) =>
    api.call('PUT', `/api/texts/${id}`, { appId, key: 'hello', value: 'Hello', ...change });
  const putFrench = (api: Api, value: string) =>
    api.call('PUT', `/api/translations/text/${id}/fr`, { value, isAutoTranslated: false });
  const translation = async (api: Api) => {
    const { data } = await api.call<{ data: { locale: string; value: string }[] }>(
      'GET',
      `/api/translations/text/${id}`,
    );
    return data.find(({ locale }) => locale === 'fr')?.value;
  };

  test.beforeEach(async ({ signedIn: page, api }) => {
    appId = (await api.createApp())._id;
    await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr'] });
    await api.call('POST', '/api/texts', { appId, key: 'hello', value: 'Hello' });
    id = (await readStored(api, 'texts', appId))._id;
    await putFrench(api, 'Salut');
    await page.goto(`/apps/${appId}/texts?locale=fr`);
  });

  test('its value and its description are merged, its value is chosen', async ({ page, api }) => {
    await page.getByRole('tab', { name: 'English' }).click();
    // Its name also contains `edit`.
    const french = page.getByRole('button', { name: /edit the translation of hello$/ });
    await expect(page.getByRole('tab', { name: 'English' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(french).toHaveCount(0);
    const dialog = await edit(page, 'hello');
    await putText(api, { value: 'Hello you', description: 'On the first page' });
    await dialog.getByLabel('Value').fill('Hi');
    await save(dialog);
    await expect(choice(dialog, 'Description')).toHaveCount(0);
    await choice(dialog, 'Value').getByRole('radio', { name: 'Yours' }).check();
    await save(dialog);
    await expect(page.getByText('Someone else changed Description')).toBeVisible();
    expect(await readStored(api, 'texts', appId)).toMatchObject({
      value: 'Hi',
      description: 'On the first page',
    });
  });

  test('a translation that another one has changed is not overwritten unasked', async ({
    page,
    api,
  }) => {
    await page.getByRole('button', { name: /edit the translation of hello$/ }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Translation of hello into French' });
    await field.fill('Bonjour');
    await putFrench(api, 'Coucou');
    await field.press('Control+Enter');
    const editor = row(page, 'hello');
    await expect(editor.getByRole('alert')).toContainText(NOT_SAVED);
    await expect(choice(editor, 'Translation')).toContainText(/Yours\s*Bonjour\s*Theirs\s*Coucou/);
    await expect(field).toHaveValue('Bonjour');
    expect(await translation(api)).toBe('Coucou');
    await expectAccessible(page);
    await choice(editor, 'Translation').getByRole('radio', { name: 'Yours' }).check();
    await save(editor);
    await expect(field).toHaveCount(0);
    await expect.poll(() => translation(api)).toBe('Bonjour');
  });

  test('a translation is saved at once when only the description was changed', async ({
    page,
    api,
  }) => {
    await page.getByRole('button', { name: /edit the translation of hello$/ }).press('Enter');
    const field = page.getByRole('textbox', { name: 'Translation of hello into French' });
    await field.fill('Bonjour');
    await putText(api, { description: 'On the first page' });
    await field.press('Control+Enter');
    await expect(field).toHaveCount(0);
    await expect.poll(() => translation(api)).toBe('Bonjour');
    expect(await readStored(api, 'texts', appId)).toMatchObject({
      description: 'On the first page',
    });
  });
});
