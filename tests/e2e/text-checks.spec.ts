import type { Page } from '@playwright/test';
import { expect, takeServerAway, test } from './fixtures.ts';
import { getBoxes } from './layout-shifts.ts';

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

test('warns in the row about lost parts of a translation', async ({ page }) => {
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

test('lists in English what has problems in any language, and opens it there', async ({ page }) => {
  await page.goto(`/apps/${appId}/texts?locale=en`);
  await expect(row(page, 'good')).toBeVisible();
  await page.getByRole('button', { name: 'With problems' }).click();
  await expect(row(page, 'good')).toHaveCount(0);
  await expect(page.getByText(`${CASES.length} of ${CASES.length + 1}`)).toBeVisible();
  await row(page, 'lost').getByRole('button', { name: 'French: Placeholders' }).click();
  const french = page.getByRole('dialog').getByRole('row', { name: 'French' });
  await expect(french.getByRole('button', { name: /edit the translation/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(french.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Bonjour %@');
  await page.keyboard.press('Control+Enter');
  await expect(french).toContainText('translated');
  await page.getByRole('button', { name: 'Close' }).click();
  // Corrected, it stays until the list is refreshed.
  await expect(row(page, 'lost')).toBeVisible();
  await page.getByRole('button', { name: 'Update list' }).click();
  await expect(row(page, 'lost')).toHaveCount(0);
  await page.reload();
  await expect(row(page, 'markup')).toBeVisible();
  await expect(row(page, 'good')).toHaveCount(0);
});

const WINDOWS = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
];

/** Where the rows begin, the last button of the toolbar, and the height of a filter. */
async function getPlaces(page: Page): Promise<unknown> {
  const [list] = await getBoxes(page.getByRole('table', { name: 'Texts' }));
  const [button] = await getBoxes(page.getByRole('button', { name: 'Add text' }));
  const [filter] = await getBoxes(page.getByRole('button', { name: 'With problems' }));
  return [list?.top, button?.top, filter?.height];
}

test('says that a language could not be looked at', async ({ page }) => {
  await page.goto(`/apps/${appId}/texts?locale=en`);
  await expect(row(page, 'good')).toBeVisible();
  const before: unknown[] = [];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    before.push(await getPlaces(page));
  }
  const comeBack = await takeServerAway(page);
  await page.getByRole('button', { name: 'With problems' }).click();
  const note = page.getByRole('main').getByRole('alert');
  await expect(note).toContainText(
    'Not up to date: Failed to load texts. Cannot connect to server.',
  );
  await expect(row(page, 'good')).toBeVisible();
  for (const [index, size] of WINDOWS.entries()) {
    await page.setViewportSize(size);
    await expect.poll(() => getPlaces(page), `${size.width} pixels wide`).toEqual(before[index]);
    await expect(note.getByRole('button')).toBeInViewport({ ratio: 1 });
  }
  await comeBack();
  // Goes when the page notices the server first, which may be during a click.
  await page
    .getByRole('button', { name: 'Try again' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click())); // as: a button is one
  await expect(row(page, 'good')).toHaveCount(0);
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
