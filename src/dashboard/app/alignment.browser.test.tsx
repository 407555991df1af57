import '@mantine/core/styles.layer.css';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { localeCatalogue } from '#domain/locales.ts';
import { APP_ID } from '#tests/components/app-answers.ts';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

afterEach(() => page.viewport(1280, 800));

const box = (element: Element) => element.getBoundingClientRect();
const firstRow = () => page.getByRole('row').nth(1);

test('a secret begins below its header, and the buttons beside it stay when it is shown', async () => {
  await renderScreen(
    lists.servers,
    answerScreens(3, (index) => `name_${index}`),
  );
  const hidden = firstRow().getByRole('img', { name: 'Hidden' });
  await expect.element(hidden.first()).toBeVisible();
  const getHeaders = () =>
    ['IPsec PSK', 'Password'].map((name) =>
      page.getByRole('columnheader', { name, exact: true }).element(),
    );
  const getLeft = (element: Element) => box(element).left;
  const getOffsets = () =>
    getHeaders().map((header, at) => getLeft(header) - getLeft(hidden.nth(at).element()));
  await expect.poll(getOffsets).toEqual([0, 0]);
  expect(hidden.elements()).toHaveLength(2);
  // The last part of a row to appear.
  await expect.element(firstRow().getByRole('button', { name: 'Delete' })).toBeVisible();
  const copy = firstRow().getByRole('button', { name: 'Copy IPsec PSK' });
  const left = getLeft(copy.element());
  await firstRow().getByRole('button', { name: 'Show IPsec PSK' }).click();
  await expect.element(firstRow().getByRole('button', { name: 'Hide IPsec PSK' })).toBeVisible();
  await expect.poll(() => getLeft(copy.element())).toBe(left);
});

test.each([640, 768, 900, 1024])(
  'nothing in the header lies over another, or leaves it, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    await renderScreen(
      lists.servers,
      answerScreens(1, (index) => `name_${index}`),
    );
    await expect.element(firstRow()).toBeVisible();
    const header = page.getByRole('banner').element();
    const getParts = () => [...header.querySelectorAll('a, button, [data-email]')].map(box);
    await expect.poll(() => getParts().length).toBeGreaterThan(5);
    const edge = width - Number.parseFloat(getComputedStyle(header).paddingInlineEnd);
    const findBeyond = () =>
      getParts().filter(({ right }, index, parts) => right > (parts[index + 1]?.left ?? edge));
    await expect.poll(findBeyond).toEqual([]);
  },
);

test('a narrow header shows the whole address of the user, or none of it', async () => {
  await renderScreen(
    lists.servers,
    answerScreens(1, (index) => `name_${index}`),
  );
  await expect.element(firstRow()).toBeVisible();
  const address = page.getByRole('banner').getByText('ada@example.com').element();
  const text = document.createRange();
  text.selectNodeContents(address);
  const isSeen = () => text.getBoundingClientRect().top < box(address).bottom;
  for (const [width, seen] of [
    [1024, false],
    [1180, false],
    [1290, true],
  ] as const) {
    await page.viewport(width, 768);
    await expect.poll(isSeen).toBe(seen);
    const isWhole = () => !seen || text.getBoundingClientRect().right <= box(address).right;
    await expect.poll(isWhole).toBe(true);
  }
});

test('no name of a language touches its share on a phone', async () => {
  await page.viewport(360, 740);
  await renderScreen(
    `/apps/${APP_ID}`,
    answerScreens(1, (index) => `name_${index}`),
  );
  await expect.element(page.getByRole('rowheader', { name: 'Portuguese (Brazil)' })).toBeVisible();
  const names = page.getByRole('rowheader');
  await expect.poll(() => names.elements().length).toBe(localeCatalogue.length);
  const getGap = (name: Element) => {
    const text = document.createRange();
    text.selectNodeContents(name.querySelector('a > :last-child')?.firstChild ?? name);
    const share = name.nextElementSibling?.getBoundingClientRect().left ?? 0;
    return share - text.getBoundingClientRect().right;
  };
  const findClose = () => names.elements().filter((name) => getGap(name) <= 4);
  await expect.poll(() => findClose().map(({ textContent }) => textContent)).toEqual([]);
});

test('the tools of the applications take two lines in a window of 1024 pixels', async () => {
  await page.viewport(1024, 768);
  await renderScreen(
    lists.applications,
    answerScreens(1, (index) => `name_${index}`),
  );
  const filter = page.getByRole('button', { name: /^Needs attention/ });
  await expect.element(filter).toBeVisible();
  const density = page.getByRole('button', { name: 'Compact rows' }).element();
  await expect.poll(() => box(density).top < box(filter.element()).bottom).toBe(true);
});

test('a long name is as wide in all sections of its application', async () => {
  const answers = answerScreens(1, () => 'Long name '.repeat(20).trim());
  const tabs = page.getByRole('tablist', { name: 'Sections' });
  const getNameWidth = () => {
    const [name] = document.querySelectorAll('nav [title^="Long name"]');
    return name && Math.round(box(name).width);
  };
  await page.viewport(1440, 900);
  await renderScreen(lists.colors, answers);
  await expect.element(firstRow()).toBeVisible();
  await expect.poll(getNameWidth).toBeLessThan(400);
  const width = getNameWidth();
  await tabs.getByRole('tab', { name: 'Overview' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Long name/ })).toBeVisible();
  await expect.poll(getNameWidth).toBe(width);
});

test('a dialog keeps its buttons in sight in a low window', async () => {
  await page.viewport(740, 360);
  await renderScreen(
    lists.applications,
    answerScreens(1, (index) => `name_${index}`),
  );
  await page.getByRole('button', { name: 'New application' }).click();
  const dialog = page.getByRole('dialog', { name: 'New application' });
  await expect.element(dialog.getByRole('textbox', { name: /^Name/ })).toHaveFocus();
  const create = dialog.getByRole('button', { name: 'Create' }).element();
  await expect.poll(() => box(create).bottom).toBeLessThan(360);
});

test.each([1440, 360, 320])('figures of %i px have names of one line', async (width) => {
  await page.viewport(width, 740);
  await renderScreen('/apps', [[getListAppsQueryOptions(), []]]);
  await page.getByRole('button', { name: 'Load sample data' }).click();
  const names = page.getByRole('dialog').getByRole('term');
  await expect.poll(() => names.elements().length).toBe(6);
  const getHeights = () => names.elements().map((name) => box(name).height);
  await expect.poll(() => Math.max(...getHeights())).toBeLessThan(30);
});

test('the grid of assignments has names of two lines', async () => {
  await page.viewport(1440, 900);
  const address = '/vpn-servers?view=grid';
  await renderScreen(
    address,
    answerScreens(1, () => 'Juniper for Enterprise'),
  );
  const head = page.getByRole('columnheader', { name: /^Juniper/ });
  const isWhole = ({ scrollHeight, clientHeight }: Element) => scrollHeight <= clientHeight;
  await expect.poll(() => [...head.element().children].every(isWhole)).toBe(true);
});

describe('on a phone', () => {
  test('all actions of an application’s card are in its menu, seen whole', async () => {
    await page.viewport(360, 740);
    await renderScreen(
      lists.applications,
      answerScreens(1, (index) => `name_${index}`),
    );
    await firstRow().getByRole('button', { name: 'More', exact: true }).click();
    const getSeen = () =>
      page
        .getByRole('menuitem')
        .elements()
        .filter((item) => box(item).top >= 0 && box(item).bottom <= 740)
        .map(({ ariaLabel }) => ariaLabel);
    const first = ['Copy ID', 'Show API Key', 'Test API', 'Edit', 'Duplicate'];
    const others = ['Export application', 'Compare', 'Save snapshot', 'Delete'];
    await expect.poll(getSeen).toEqual([...first, ...others]);
    await page.getByRole('menuitem', { name: 'Show API Key' }).click();
    await firstRow().getByRole('button', { name: 'More', exact: true }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Hide API Key' })).toBeVisible();
  });

  test('the menu of an application ends in a low window, where it scrolls', async () => {
    await page.viewport(740, 360);
    await renderScreen(
      lists.applications,
      answerScreens(1, (index) => `name_${index}`),
    );
    await firstRow().getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.getByRole('menu');
    await expect.poll(() => box(menu.element()).bottom).toBeLessThanOrEqual(360);
    await expect.poll(() => menu.element().scrollHeight).toBeGreaterThan(360);
    await expect.element(menu).toHaveStyle({ overflowY: 'auto' });
  });

  test('the secrets of a card are in its menu, and six cards are seen', async () => {
    await page.viewport(360, 740);
    await renderScreen(
      lists.servers,
      answerScreens(6, (index) => `name_${index}`),
    );
    const last = page.getByRole('row').nth(6);
    const bar = page.getByRole('link', { name: 'Applications' });
    await expect.poll(() => box(last.element()).bottom - box(bar.element()).top).toBeLessThan(1);
    const openMenu = () => firstRow().getByRole('button', { name: 'More', exact: true }).click();
    await openMenu();
    const names = ['Show IPsec PSK', 'Copy IPsec PSK', 'Show Password', 'Copy Password'];
    for (const name of names)
      await expect.element(page.getByRole('menuitem', { name })).toBeVisible();
    const find = (shown: string) => firstRow().element().querySelector(shown);
    const getLeft = (name: string) => find(`[data-column=${name}]`)?.getBoundingClientRect().left;
    await page.getByRole('menuitem', { name: 'Show Password' }).click();
    await expect.poll(() => find('[data-column=Password] code')?.checkVisibility()).toBe(true);
    await expect.poll(() => (getLeft('Password') ?? NaN) - (getLeft('Username') ?? NaN)).toBe(0);
    await openMenu();
    await page.getByRole('menuitem', { name: 'Hide Password' }).click();
    await expect.poll(() => find('[data-column=Password] code')).toBe(null);
  });
});
