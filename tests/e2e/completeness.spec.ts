import { expect, test } from './fixtures.ts';

let appId = '';

test.use({ serverEnv: { TRANSLATION_ENGINE: 'pseudo', PSEUDO_FAIL_KEYS: '^bad' } });

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr', 'de'] });
  const { data } = await api.call<{ data: { _id: string }[] }>('POST', '/api/texts/bulk', {
    appId,
    texts: ['alpha', 'beta', 'gamma'].map((key) => ({ key, value: `Value of ${key}` })),
  });
  await api.call('PUT', `/api/translations/text/${data[0]?._id ?? ''}/fr`, {
    value: 'Valeur de alpha',
    isAutoTranslated: false,
  });
  await page.goto(`/apps/${appId}/texts`);
  await page.getByRole('switch', { name: 'Completeness' }).click();
});

test('shows each text in each language, and how far each language is', async ({ page }) => {
  await expect(
    page.getByRole('gridcell', { name: 'alpha, French: translated, manual' }),
  ).toHaveText('M');
  await expect(page.getByRole('gridcell', { name: 'alpha, German: new' })).toHaveText('N');
  await expect(page.getByRole('columnheader', { name: 'French: 1 of 3 translated' })).toHaveText(
    /33%\s*2 left/,
  );
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('translating');
});

test('shows what is missing most first, and only what is incomplete', async ({ page, api }) => {
  const headers = page.getByRole('rowheader').locator('b');
  await expect(headers).toHaveText(['alpha', 'beta', 'gamma']);
  await page.getByRole('button', { name: 'Most missing' }).click();
  await expect(headers).toHaveText(['beta', 'gamma', 'alpha']);
  const { data } = await api.call<{ data: { _id: string; key: string }[] }>(
    'GET',
    `/api/texts/app/${appId}`,
  );
  const alpha = data.find(({ key }) => key === 'alpha')?._id ?? '';
  const value = { value: 'Wert von alpha', isAutoTranslated: false };
  await api.call('PUT', `/api/translations/text/${alpha}/de`, value);
  await page.reload();
  await page.getByRole('checkbox', { name: 'Only incomplete' }).check();
  await expect(headers).toHaveText(['beta', 'gamma']);
  await expect(page).toHaveURL(/sort=missing/);
  await expect(page).toHaveURL(/incomplete=true/);
});

test('follows the queue: what fails, and what a machine translated', async ({ page, api }) => {
  await page.clock.install();
  await api.call('POST', '/api/texts', { appId, key: 'bad', value: 'Bad text' });
  await api.call('POST', `/api/translations/app/${appId}/auto-translate-all`, {
    locales: ['fr', 'de'],
  });
  await page.reload();
  await expect(page.getByRole('gridcell', { name: /^beta, German/ })).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('gridcell', { name: 'bad, German: error' })).toHaveText('E', {
      timeout: 2000,
    });
    await expect(
      page.getByRole('gridcell', { name: 'beta, German: translated, automatic' }),
    ).toHaveText('A', { timeout: 2000 });
  }).toPass();
});

test('says when it is not up to date, and fetches it again', async ({ page, server }) => {
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('gridcell', { name: /^beta, German/ })).toBeVisible();
  await server.stop();
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const note = page.getByRole('main').getByRole('alert');
  await expect(note).toContainText('Not up to date: Failed to load texts. Cannot connect');
  await expect(page.getByRole('grid')).toBeVisible();
  await server.startAgain();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(note).toHaveCount(0);
});

test('is walked through with the arrow keys; Enter opens the text', async ({ page }) => {
  await page.getByRole('gridcell', { name: 'alpha, French' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('gridcell', { name: 'beta, German: new' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('rowheader', { name: 'beta' })).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('gridcell', { name: 'gamma, German' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('gamma');
});

test('stays quick with 10,000 texts: only the visible rows exist', async ({ page, api }) => {
  const texts = Array.from({ length: 10_000 }, (_, n) => ({ key: `key.${n}`, value: `Text ${n}` }));
  await api.call('POST', '/api/texts/bulk', { appId, texts });
  await page.reload();
  await page.getByRole('gridcell', { name: 'alpha, French' }).focus();
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('gridcell', { name: 'key.9999, German: new' })).toBeFocused();
  await page.getByLabel('Search texts').fill('key.77');
  await expect(page.getByText('111 of 10,003 texts')).toBeVisible();
  await expect(page).toHaveURL(/q=key.77/);
});
