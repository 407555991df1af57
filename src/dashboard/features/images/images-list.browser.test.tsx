import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import type { Image } from '#generated/model/index.ts';
import { answerApp, APP_ID } from '#tests/components/app-answers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { copyBy, renderScreen } from '#tests/components/render-screen.tsx';

const ADDRESS = `/apps/${APP_ID}/images`;

/** No file exists here. */
const NOWHERE = '/uploads/app-images/none.png';

const three = [
  { key: 'alpha', description: 'On the start page' },
  { key: 'beta', description: 'In the menu' },
  { key: 'gamma', description: 'Nowhere yet' },
];

function open(images: readonly Pick<Image, 'key' | 'description'>[] = three) {
  const data = images.map(({ key, ...rest }): Image => {
    return { _id: `id of ${key}`, key, url: `${NOWHERE}?${key}`, appId: APP_ID, ...rest };
  });
  return renderScreen(ADDRESS, [answerApp(), [getListImagesQueryOptions(APP_ID), { data }]]);
}

const select = (key: string) => page.getByRole('checkbox', { name: `Select ${key}`, exact: true });
const row = (key: string) => page.getByRole('row').filter({ has: select(key) });
const look = (name: 'Gallery' | 'Table') => page.getByRole('radio', { name });

describe('the list of images', () => {
  test('keeps search, order and selection between gallery and table; remembers which', async () => {
    const screen = await open();
    await expect.element(look('Gallery')).toBeChecked();
    await select('beta').click();
    const byKey = page.getByRole('button', { name: 'Key', exact: true });
    await byKey.click();
    await byKey.click();
    await look('Table').click();
    await expect.element(select('beta')).toBeChecked();
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('gamma');

    await screen.openAgain(ADDRESS);
    await expect.element(look('Table')).toBeChecked();
    await page.getByLabelText('Search images').fill('MENU');
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    await look('Gallery').click();
    await expect.element(row('beta')).toBeVisible();
    await expect.element(row('alpha')).not.toBeInTheDocument();
    await expect.poll(screen.address).toMatch(/q=MENU/);
  });

  test('keeps a size on one line of a phone', async () => {
    await page.viewport(360, 740);
    await open([{ key: 'alpha' }]);
    await look('Table').click();
    const size = row('alpha').element().querySelector('[data-column=Size] span');
    if (!size) throw new Error('There is no cell of the size.');
    const { height } = size.getBoundingClientRect();
    size.textContent = '1024 × 512 · 258 kB';
    await expect.poll(() => size.getBoundingClientRect().height).toBeLessThanOrEqual(height || 24);
    await page.viewport(1280, 800);
  });

  test('keeps usual keys on one line of a phone on its side', async () => {
    await page.viewport(740, 360);
    await open([{ key: 'icon_errors_6' }]);
    await look('Table').click();
    const getKey = () => row('icon_errors_6').element().querySelector('[data-column=Key] [title]');
    await expect.poll(() => getKey()?.clientHeight).toBeLessThan(20);
    await page.viewport(1280, 800);
  });

  test('leads back to the applications and to the app', async () => {
    const screen = await renderScreen(ADDRESS, keepApp({}).answers());
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect.element(crumbs.getByRole('link').nth(0)).toHaveAttribute('href', '/apps');
    await expect.poll(() => crumbs.getByRole('link').elements()).toHaveLength(2);
    await crumbs.getByRole('link').nth(1).click();
    await expect.element(page.getByRole('link', { name: /^Images/ }).first()).toBeVisible();
    await expect.poll(screen.address).toBe(`/apps/${APP_ID}`);
  });

  test('deletes several images, and names those that could not be', async () => {
    const keys = ['alpha', 'beta', 'delta', 'gamma'];
    const app = keepApp({ images: keys.map((key) => ({ key, url: `${NOWHERE}?${key}` })) });
    // Another user deleted it in the meantime.
    app.watch(({ path }) =>
      path.endsWith('/id-2')
        ? Response.json({ message: 'It is not there' }, { status: 404 })
        : undefined,
    );
    await renderScreen(ADDRESS, app.answers());
    await select('alpha').click();
    await select('gamma').click({ modifiers: ['Shift'] });
    await expect.element(page.getByText('4 selected')).toBeVisible();
    await select('gamma').click();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 3 images?' });
    await expect
      .element(question)
      .toMatchTextContent('Deletes 3 images (alpha, beta, and delta). Files they link to stay.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect.element(question).toMatchTextContent('Some images could not be deleted');
    await expect.element(question).toMatchTextContent('beta: It is not there');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(row('alpha')).not.toBeInTheDocument();
    await expect.element(row('delta')).not.toBeInTheDocument();
    await expect.element(row('gamma')).toBeVisible();
  });

  test('copies the key by one click; URL and line of the configuration are under More', async () => {
    await open();
    expect(await copyBy(row('alpha'), 'Copy key')).toBe('alpha');
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const url = `${location.origin}${NOWHERE}?alpha`;
    for (const [name, text] of [
      ['Copy URL', url],
      ['Copy JSON', `"alpha": "${url}"`],
    ] as const) {
      await row('alpha').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name }).click();
      await expect.poll(() => copy.mock.lastCall?.[0]).toBe(text);
    }
    await expect.element(page.getByText(`Copied! ${url}`)).toBeVisible();
  });

  test('stays quick with 2,000 images: only those in sight exist', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({ key: `image_${index}` }));
    await open([...three, ...many]);
    await expect.element(page.getByText('2,003')).toBeVisible();
    for (const name of ['Table', 'Gallery'] as const) {
      await look(name).click();
      await expect.element(row('image_0')).toBeVisible();
      expect(page.getByRole('row').elements().length).toBeLessThan(100);
      await expect
        .poll(() => {
          window.scrollTo(0, document.documentElement.scrollHeight);
          return row('image_1999').elements().length;
        })
        .toBe(1);
      expect(page.getByRole('row').elements().length).toBeLessThan(100);
      window.scrollTo(0, 0);
    }
    await page.getByLabelText('Search images').fill('image_1234');
    await expect.element(row('image_1234')).toBeVisible();
  });
});
