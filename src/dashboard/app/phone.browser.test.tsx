import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { localeCatalogue } from '#domain/locales.ts';
import { answerApp, APP_ID } from '#tests/components/app-answers.ts';
import { openComparison, rowsOf } from '#tests/components/compared-apps.ts';
import { chooseFiles } from '#tests/components/choose-files.ts';
import { answerScreens, findFirstRow, lists } from '#tests/components/main-screens.ts';
import { onWrite, renderScreen } from '#tests/components/render-screen.tsx';
import { findSmallTargets } from '#tests/components/touch-targets.ts';
import { sayInPage } from '#tests/components/say-in-page.ts';
import '../features/texts/operations/operations-grid.module.css';

const HEIGHT = 740;
const WIDTH = 360;

beforeEach(() => page.viewport(WIDTH, HEIGHT));
afterEach(() => page.viewport(1280, 800));

const screens = {
  translation: lists.translation,
  completeness: `/apps/${APP_ID}/texts?view=matrix`,
  assignments: '/vpn-servers?view=grid',
};

const show = (address: string, count = 12) =>
  renderScreen(
    address,
    answerScreens(count, (index) => `name_${index}`),
  );

const box = (found: Locator) => found.element().getBoundingClientRect();

describe('the first row is above the middle', () => {
  const getTop = () => findFirstRow()?.getBoundingClientRect().top ?? Infinity;

  test.each(['completeness', 'assignments'] as const)('of %s', async (name) => {
    await show(screens[name]);
    await expect.poll(getTop).toBeLessThan(300);
  });

  test.each([
    [320, 256],
    [740, 360],
  ])('of every list in a window of %i x %i', async (width, height) => {
    await page.viewport(width, height);
    const { openAgain } = await show(lists.applications);
    for (const address of [...Object.values(lists), screens.completeness, screens.assignments]) {
      await openAgain(address);
      await expect.poll(getTop, { message: address }).toBeLessThanOrEqual(200);
      await expect
        .poll(() => document.documentElement.scrollWidth, { message: address })
        .toBe(width);
    }
  });

  test.each([
    [WIDTH, HEIGHT],
    [740, 360],
  ])('of a comparison, whose options open on request, in %i x %i', async (width, height) => {
    await page.viewport(width, height);
    await openComparison();
    const options = page.getByRole('button', { name: 'Options' });
    const language = page.getByLabelText('From language');
    await expect.element(options).toBeVisible();
    await expect.poll(getTop).toBeLessThan(300);
    await expect.element(language).not.toBeVisible();
    await options.click();
    await expect.element(language).toBeVisible();
    await expect.element(page.getByLabelText('Kind', { exact: true })).toBeVisible();
    // The comparison is replaced; the options stay open, with the focus.
    await language.selectOptions('fr');
    language.element().focus();
    await expect.poll(() => rowsOf('Changed')).toHaveLength(1);
    await expect.element(language).toBeVisible();
    await expect.element(language).toHaveFocus();
  });
});

describe('the controls above a list are visible', () => {
  const MARGIN = 12;

  test('of a comparison: both sides, inside the margin', async () => {
    await show('/compare');
    const to = page.getByLabelText('To', { exact: true });
    await expect.element(to).toBeVisible();
    await expect.poll(() => box(to).right).toBeLessThanOrEqual(WIDTH - MARGIN);
  });

  test('of the completeness: its order and its filters, whole', async () => {
    await show(screens.completeness);
    const order = page.getByRole('button', { name: 'Most missing' });
    await expect.element(order).toBeVisible();
    const filter = page.getByRole('checkbox', { name: 'Only incomplete' });
    const getSeen = () => document.elementFromPoint(box(filter).left + 9, box(filter).top + 9);
    await expect.poll(getSeen).toBe(filter.element());
    await expect.poll(() => box(order).right).toBeLessThanOrEqual(WIDTH - MARGIN);
    const label = page.getByText('Only with problems');
    await expect.poll(() => box(label).right).toBeLessThanOrEqual(WIDTH - MARGIN);
  });

  test('of the assignments: the tools, above what a search has found', async () => {
    await show(screens.assignments);
    const unused = page.getByRole('button', { name: /^Unused/ });
    await unused.click();
    const found = page.getByRole('status').getByText(/^\d+ of \d+$/);
    await expect.element(found).toBeVisible();
    await expect.poll(() => box(found).top - box(unused).bottom).toBeGreaterThanOrEqual(0);
    await expect.poll(() => box(unused).right).toBeLessThanOrEqual(WIDTH - MARGIN);
  });
});

test.each(['matrix-grid', 'operations-grid'])(
  'a key of two lines is seen to its end, which tells it from others, where the style sheet of the %s came last',
  async (sheet) => {
    await renderScreen(
      screens.completeness,
      answerScreens(3, (index) => `account.delete_account.${index}`),
    );
    const header = page.getByRole('rowheader').first();
    await expect.element(header).toBeVisible();
    // Both grids include their shared rules; their order follows the visits.
    const styles = document.querySelector(`style[data-vite-dev-id$='/${sheet}.module.css']`);
    expect(styles).not.toBeNull();
    document.head.append(styles ?? '');
    const getKey = () => header.element().querySelector('span')?.getBoundingClientRect();
    await expect.poll(() => getKey()?.height).toBeGreaterThan(20);
    await expect
      .poll(() => {
        const key = getKey();
        const { bottom, right } = box(header);
        return key !== undefined && key.bottom <= bottom && key.right <= right;
      })
      .toBe(true);
  },
);

test('the address of a server has a line of its own in the grid, however often it is used', async () => {
  await show(screens.assignments);
  const header = page.getByRole('rowheader').first();
  await expect.element(header).toBeVisible();
  const address = header.getByText('10.0.0.0', { exact: true });
  const uses = header.getByText('1', { exact: true });
  await expect.poll(() => box(address).top - box(uses).bottom).toBeGreaterThanOrEqual(0);
  await expect.poll(() => box(address).right - box(uses).right).toBe(0);
});

test('an image is a card whose first line is its key, and says nothing of a description it lacks', async () => {
  const key = 'a_key_that_is_longer_than_a_line_of_a_phone';
  const image = { _id: 'one', appId: APP_ID, key, url: '/uploads/none.png', description: '' };
  await renderScreen(lists.images, [
    answerApp(),
    [getListImagesQueryOptions(APP_ID), { data: [image] }],
  ]);
  const row = page.getByRole('row').nth(1);
  const shown = row.getByText(key);
  await expect.element(shown).toBeVisible();
  await expect.poll(() => box(shown).top - box(row).top).toBeLessThan(32);
  await expect.poll(() => shown.element().scrollHeight - shown.element().clientHeight).toBe(0);
  expect(document.querySelector('main [data-column=Description]:not(:empty)')).toBeNull();
});

test.each([320, 340])('the word of a title stays whole, %i px wide', async (width) => {
  await page.viewport(width, HEIGHT);
  await show(lists.applications);
  const title = page.getByRole('heading', { level: 1, name: 'Applications' });
  await expect.element(title).toBeVisible();
  await expect.poll(() => box(title).height).toBe(24);
  await expect.element(page.getByRole('button', { name: 'New application' })).toBeVisible();
});

test('the menu of a row covers none of its text', async () => {
  await show(lists.applications, 0);
  await page.getByRole('row').getByRole('button', { name: 'More', exact: true }).click();
  const items = page.getByRole('menuitem');
  await expect.poll(() => items.elements().length).toBeGreaterThan(2);
  const findCut = () =>
    items
      .elements()
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map(({ textContent }) => textContent);
  await expect.poll(findCut).toEqual([]);
});

describe('the buttons of a dialog are in reach', () => {
  const dialog = page.getByRole('dialog');

  const expectInReach = async (name: string) => {
    const button = dialog.getByRole('button', { name, exact: true });
    await expect.element(button).toBeVisible();
    await expect.poll(() => box(button).top > 0 && box(button).bottom <= HEIGHT).toBe(true);
  };

  test('of a question at the foot of the window', async () => {
    await show(lists.colors);
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await expectInReach('Delete');
    await expect.poll(() => box(dialog).bottom).toBe(HEIGHT);
    await expect.poll(() => box(dialog).width).toBe(WIDTH);
    await expect.poll(() => box(dialog).top).toBeGreaterThan(HEIGHT / 2);
  });

  test('of a question about fourteen languages', async () => {
    sayInPage('translation-limit', 'daily');
    await show(lists.texts);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Auto-translate all' }).click();
    const last = new RegExp(`^${localeCatalogue.at(-1)?.name ?? ''}`);
    await expect.element(dialog.getByRole('note', { name: 'Daily limit' })).toBeVisible();
    await expect.element(dialog.getByRole('row', { name: last })).toBeInTheDocument();
    await expectInReach('Auto-translate all');
  });

  test('of a long form', async () => {
    await show(lists.servers);
    await page.getByRole('button', { name: 'Add server' }).click();
    await expectInReach('Create');
  });

  test('of a review, on one line until it is imported', async () => {
    await show(lists.colors);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import file' }).click();
    const lines = Array.from({ length: 10 }, (_, index) => `new_${index} = #00000${index}\n`);
    const input = dialog.getByLabelText(/Choose|Drop/);
    await expect.element(input).toBeInTheDocument();
    chooseFiles(input, new File(lines, 'colors.txt'));
    await expectInReach('Import 10 colors');
    const getBox = (name: string | RegExp) => box(dialog.getByRole('button', { name }));
    await expect.poll(() => getBox('Cancel').top - getBox('Import 10 colors').top).toBe(0);
    await expect
      .poll(() => {
        const middle = getBox('Import 10 colors').top + 22;
        const { top, bottom } = getBox(/another file/);
        return top < middle && bottom > middle;
      })
      .toBe(true);
    await expect.poll(() => findSmallTargets(dialog.element())).toEqual([]);
    // Without an answer the pressed button fills its line: a second press reaches no other.
    onWrite(() => new Promise(() => undefined));
    const pressed = getBox('Import 10 colors');
    await dialog.getByRole('button', { name: 'Import 10 colors' }).click();
    await expectInReach('Stop');
    const reaches = ({ left, right }: DOMRect) => left <= pressed.left && right >= pressed.right;
    await expect.poll(() => reaches(getBox('Importing…'))).toBe(true);
    await expect.poll(() => getBox('Run in background').top - getBox('Stop').top).toBe(0);
  });
});
