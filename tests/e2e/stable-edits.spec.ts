import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { getBoxes, getBoxPlaces, measureAtRest, openSlowly } from './layout-shifts.ts';
import { fillApp } from './prepared-app.ts';

test.use({ isColdStart: true });

for (const where of ['everywhere', 'in one application'])
  test(`nothing moves while words are replaced ${where}`, async ({ signedIn: page, api }) => {
    const { _id } = await api.createApp();
    // Not the other test's, which may run beside this one.
    const word = where === 'everywhere' ? 'Quixotry' : 'Zephyrus';
    const words = [word, `The ${word}`, `${word} and ${word}`];
    const texts = words.map((value, index) => ({ key: `wind.${index}`, value }));
    await api.call('POST', '/api/texts/bulk', { appId: _id, texts });
    await page.goto(`/search?q=${word}${where === 'everywhere' ? '' : `&app=${_id}`}`);
    const list = page.getByRole('table');
    const getPlaces = () => getTextPlaces(list.locator('h2, [role=cell]:nth-child(-n + 2)'));
    await expect(list.getByRole('link', { name: 'wind.2' })).toBeVisible();
    const places = await getPlaces();
    await page.getByRole('button', { name: 'Replace…' }).click();
    const field = page.getByLabel('Replace with');
    await expect(field).toBeFocused();
    await expect(page.getByText('4 matches', { exact: true })).toBeVisible();
    expect.soft(await getPlaces(), 'the fields').toEqual(places);
    const controls = page.locator('[data-bulk-bar] :is(input, button)');
    const fields = await getBoxPlaces(controls);
    await field.fill('Notus');
    await expect(page.getByRole('button', { name: 'Replace in 3 texts' })).toBeEnabled();
    expect.soft(await getPlaces(), 'a preview').toEqual(places);
    expect.soft(await getBoxPlaces(controls), 'a count').toEqual(fields);
  });

test('nothing moves while a value is edited in place', async ({ signedIn: page, api }) => {
  const appId = await fillApp(api);
  const value = 'Max. 9 characters';
  await api.call('POST', '/api/texts', { appId, key: 'aaa', value: 'Short', description: value });
  await api.call('POST', '/api/colors', { appId, key: 'accent', value: '#ABCDEF' });
  const rows = page.locator('[data-index]');
  const getPlaces = () => getBoxPlaces(rows);
  const edit = async (button: RegExp, typed: string, count: number) => {
    await expect(rows).toHaveCount(count);
    await page.getByRole('button', { name: button }).click();
    await expect(page.locator('textarea').last()).toBeFocused();
    const places = await getPlaces();
    await page.locator('textarea').last().fill(typed);
    return places;
  };

  await page.goto(`/apps/${appId}/texts?locale=en`);
  const english = await edit(/change the value of doubled/, 'Keep the the changes', 5);
  await expect(page.getByText('Doubled word')).toBeVisible();
  expect.soft(await getPlaces(), 'a problem').toEqual(english);
  await page.locator('textarea').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect.soft(await getPlaces(), 'a refused value').toEqual(english);
  await page.getByRole('searchbox').first().focus();
  await expect(page.getByRole('alert')).toBeVisible();
  expect.soft(await getPlaces(), 'a refused value without the focus').toEqual(english);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  const limited = await edit(/change the value of aaa/, 'Too long for it', 5);
  await expect(page.getByText('6 too many')).toBeVisible();
  expect.soft(await getPlaces(), 'a limit').toEqual(limited);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  await page.goto(`/apps/${appId}/texts?locale=de`);
  const german = await edit(/edit the translation of doubled/, '%@', 5);
  await expect(page.getByRole('list', { name: 'Problems' })).toBeVisible();
  expect.soft(await getPlaces(), 'a problem of a translation').toEqual(german);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  await page.goto(`/apps/${appId}/colors`);
  const colors = await edit(/change the value of accent/, 'none', 2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  expect.soft(await getPlaces(), 'a refused color').toEqual(colors);
  const last = await edit(/change the value of primary/, 'none', 2);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').last()).toBeInViewport({ ratio: 1 });
  expect.soft(await getPlaces(), 'the last row').toEqual(last);
});

test('nothing moves when a mark, a warning or late code comes', async ({ signedIn: page, api }) => {
  const appId = await fillApp(api);
  await openSlowly(page, `/apps/${appId}/texts?locale=fr`);
  await page.waitForLoadState('networkidle');
  const selection = page.getByRole('region', { name: 'Selection' });
  await page.getByRole('checkbox', { name: 'Select hello' }).check();
  await expect(selection).toBeVisible();
  // In the first frame: later code would move the others.
  expect(await selection.getByRole('button').count()).toBeGreaterThan(1);

  await page.goto(`/apps/${appId}/texts?locale=en`);
  const tabs = page.getByRole('tablist', { name: 'Languages' }).getByRole('tab');
  await expect(tabs.nth(1)).toHaveAccessibleDescription(/translated/);
  const places = await getBoxPlaces(tabs);
  await page.getByRole('button', { name: /change the value of hello/ }).click();
  await page.locator('textarea').fill('Hello you');
  await page.getByLabel('Restart the automatic one after saving').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tabs.nth(1)).toHaveAccessibleDescription(/1 with changed English/);
  expect.soft(await getBoxPlaces(tabs), 'a mark').toEqual(places);

  await page.goto(`/apps/${appId}`);
  await page.getByRole('button', { name: 'Manage Languages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Languages' });
  await dialog.getByRole('button', { name: 'Save' }).click({ trial: true });
  const buttons = await getBoxPlaces(dialog.getByRole('button'));
  await dialog.getByRole('checkbox', { name: 'French' }).uncheck();
  await expect(dialog.getByRole('status')).not.toBeEmpty();
  expect.soft(await getBoxPlaces(dialog.getByRole('button')), 'a warning').toEqual(buttons);
});

/** Of the first letters: a box around them may differ. */
const getTextPlaces = (all: Locator) =>
  measureAtRest(all.page(), () =>
    all.evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { x, y } = range.getBoundingClientRect();
        return `${element.textContent.trim()}: ${Math.round(x)},${Math.round(y)}`;
      }),
    ),
  );

test('nothing moves on a phone while a list is searched', async ({ signedIn: page, api }) => {
  const appId = await fillApp(api);
  for (const key of ['accent', 'brand'])
    await api.call('POST', '/api/colors', { appId, key, value: '#ABCDEF' });
  await page.setViewportSize({ width: 360, height: 740 });
  const parts = page.locator('[data-tools] button, [role=grid], [role=table], [role=rowheader]');
  const getPlaces = async () => (await getBoxes(parts)).map(({ left, top }) => [left, top]);
  for (const address of [
    '/translations',
    `/apps/${appId}/texts?view=matrix`,
    `/apps/${appId}/texts?locale=fr`,
    `/apps/${appId}/colors`,
  ]) {
    await page.goto(address);
    await expect(page.locator('[data-index], [role=gridcell]').first()).toBeVisible();
    const search = page.getByRole('main').getByRole('searchbox').first();
    await search.focus();
    const places = await getPlaces();
    await search.fill('a');
    await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
    const found = await getPlaces();
    // Rows at the end may come after the first look, or go with the search.
    const count = Math.min(places.length, found.length);
    expect.soft(found.slice(0, count), address).toEqual(places.slice(0, count));
  }
  await page.goto(`/apps/${appId}/texts?locale=fr`);
  const filter = page.getByRole('button', { name: /^new/ });
  await filter.click();
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await expect(filter).toBeInViewport({ ratio: 0.5 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
