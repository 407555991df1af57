import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const CASES = [
  { key: 'lost', value: 'Hello %@', french: 'Bonjour', chip: 'Placeholders' },
  { key: 'reordered', value: '%@ has %d', french: '%d a %@', chip: 'Placeholders' },
  { key: 'markup', value: '<b>Bold</b> text', french: '<b>Gras texte', chip: 'Markup' },
  { key: 'breaks', value: 'One\ntwo', french: 'Un deux', chip: 'Line breaks' },
  { key: 'edges', value: 'Name: ', french: 'Nom:', chip: 'Spaces' },
  { key: 'mark', value: 'Really?', french: 'Vraiment.', chip: 'Punctuation' },
  { key: 'copied', value: 'Settings', french: 'Settings', chip: 'Same as original' },
  {
    key: 'long',
    value: 'Save',
    french: 'Enregistrer tout de suite, sans attendre',
    chip: 'Length',
  },
];

let appId = '';

test.beforeEach(async ({ signedIn: page, api }) => {
  appId = (await api.createApp())._id;
  await api.call('PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr', 'de'] });
  const good = { key: 'good', value: '%1$@ of %2$d', french: '%2$d de %1$@' };
  const all = [...CASES, good];
  const texts = all.map(({ key, value }) => ({ key, value }));
  const { data } = await api.call<{ data: { _id: string; key: string }[] }>(
    'POST',
    '/api/texts/bulk',
    { appId, texts },
  );
  for (const { _id, key } of data) {
    const value = all.find((one) => one.key === key)?.french;
    const path = `/api/translations/text/${_id}/fr`;
    await api.call('PUT', path, { value, isAutoTranslated: false });
  }
  await page.goto(`/apps/${appId}/texts?locale=fr`);
});

const row = (page: Page, key: string) =>
  page.getByRole('row').filter({ has: page.getByText(key, { exact: true }) });

test('warns in the row of what a translation does not keep', async ({ page }) => {
  for (const { key, chip } of CASES) {
    const chips = row(page, key).getByRole('list', { name: 'Problems' }).getByRole('listitem');
    await expect(chips).toHaveCount(1);
    await expect(chips).toContainText(chip);
  }
  await expect(row(page, 'lost')).toContainText('The translation lost %@.');
  await expect(row(page, 'good').getByRole('list', { name: 'Problems' })).toHaveCount(0);
});

test('lists only what has problems', async ({ page }) => {
  await expect(row(page, 'good')).toBeVisible();
  await page.getByRole('button', { name: `With problems ${CASES.length}` }).click();
  await expect(row(page, 'good')).toHaveCount(0);
  await expect(row(page, 'lost')).toBeVisible();
});

test('shows problems across all languages', async ({ page }) => {
  await page.goto(`/apps/${appId}/texts?view=matrix`);
  const headers = page.getByRole('rowheader');
  await expect(headers).toHaveCount(CASES.length + 1);
  await page.getByRole('checkbox', { name: 'Only with problems' }).check();
  await expect(headers).toHaveCount(CASES.length);
  await expect(
    page.getByRole('gridcell', { name: 'lost, French: translated, manual, Placeholders!' }),
  ).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'lost, German: new' })).toBeVisible();
});
