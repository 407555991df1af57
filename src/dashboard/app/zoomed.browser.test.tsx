import '@mantine/core/styles.layer.css';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { dialogs } from '#tests/components/open-dialogs.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

afterEach(() => page.viewport(1280, 800));

/** Down to the links at the foot of a phone's window. */
async function expectWholeRows(address: string, bottom: number, least: number): Promise<void> {
  const answers = answerScreens(12, (index) => `name_${index}`);
  await renderScreen(address, answers);
  const rows = 'main [role=row]:not(:has([role=columnheader]))';
  // From the header on: the styles of other tests can leave a line above the page.
  const getTop = () => page.getByRole('banner').element().getBoundingClientRect().top;
  const countWhole = () =>
    [...document.querySelectorAll(rows)].filter(
      (row) => row.checkVisibility() && row.getBoundingClientRect().bottom - getTop() <= bottom,
    ).length;
  await expect.poll(countWhole).toBeGreaterThanOrEqual(least);
}

const { gallery, images, colors, texts, translation, servers } = lists;
const assigned = lists['servers of an application'];

test.each(Object.entries({ gallery, images, colors, texts, translation, servers, assigned }))(
  'two rows of %s are seen whole in a window of 320 x 256',
  async (_name, address) => {
    await page.viewport(320, 256);
    await expectWholeRows(address, 256, 2);
  },
);

test.each([
  ['gallery', 6],
  ['servers', 4],
] as const)('landscape has room for two lines: of %s, %i are seen', async (name, least) => {
  await page.viewport(740, 360);
  await expectWholeRows(lists[name], 360, least);
});

test('an application leaves room for another in a window of 320 x 256', async () => {
  await page.viewport(320, 256);
  await renderScreen(
    lists.applications,
    answerScreens(1, () => 'App'),
  );
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toBeVisible();
  const getEnd = () => {
    const { bottom, height } = row.element().getBoundingClientRect();
    return bottom - page.getByRole('banner').element().getBoundingClientRect().top + height;
  };
  await expect.poll(getEnd).toBeLessThanOrEqual(256);
});

test('the first screen of a phone has room for six applications', async () => {
  await page.viewport(360, 740);
  await renderScreen(lists.applications, answerScreens(1, String));
  const row = page.getByRole('row').nth(1);
  await expect.element(row).toBeVisible();
  const getEnd = () => {
    const { top, height } = row.element().getBoundingClientRect();
    return top - page.getByRole('banner').element().getBoundingClientRect().top + 6 * height;
  };
  await expect.poll(getEnd).toBeLessThanOrEqual(688);
});

test.each([
  [320, 256, 2],
  [740, 360, 3],
])(
  'a search in %i x %i shows a name, and below it %i whole results',
  async (width, height, least) => {
    await page.viewport(width, height);
    await expectWholeRows('/search?q=name&in=texts', height, least + 1);
  },
);

test('nothing of a search goes sideways in a window of 320 x 256', async () => {
  await page.viewport(320, 256);
  await renderScreen('/search?q=name&in=texts', answerScreens(12, String));
  const form = page.getByRole('search');
  const getHidden = () =>
    [form.element(), ...form.element().querySelectorAll('div')]
      .filter((each) => each.checkVisibility())
      .map(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth));
  const options = page.getByRole('button', { name: 'Options' });
  await expect.element(page.getByLabelText('Whole word')).not.toBeVisible();
  await expect.poll(() => Math.max(...getHidden())).toBe(0);
  await options.click();
  await expect.element(page.getByLabelText('Whole word')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Replace…' })).toBeVisible();
  await expect.poll(() => Math.max(...getHidden())).toBe(0);
});

test('the sections and the tools are seen whole in a window of 320 x 256, in one line', async () => {
  await page.viewport(320, 256);
  await renderScreen(lists.applications, answerScreens(1, String));
  const header = page.getByRole('banner');
  const getEnd = (part: Locator) => part.element().getBoundingClientRect().right;
  for (const name of ['Applications', 'Translations', 'VPN Servers']) {
    const section = header.getByRole('link', { name });
    await expect.element(section).toBeVisible();
    await expect.poll(() => getEnd(section), { message: name }).toBeLessThanOrEqual(320);
  }
  const last = header.getByRole('button', { name: 'Sign out' });
  await expect.poll(() => getEnd(last)).toBeLessThanOrEqual(320);
  await expect.poll(() => header.element().clientHeight).toBeLessThan(40);
});

test('the button of a search is seen whole in a window of 320 x 256', async () => {
  await page.viewport(320, 256);
  await renderScreen('/search', answerScreens(1, String));
  const button = page.getByRole('main').getByRole('button', { name: 'Search everywhere' });
  await expect.element(button).toBeVisible();
  await expect.poll(() => button.element().getBoundingClientRect().right).toBeLessThanOrEqual(308);
});

test('the actions of an application are pushed into view whole, with the ring of the focus, in a window of 320 x 256', async () => {
  await page.viewport(320, 256);
  await renderScreen(`/apps/${APP_ID}`, answerScreens(0, String));
  const action = page.getByRole('button', { name: 'Export application' });
  await expect.element(action).toBeVisible();
  const label = action.element().querySelector('.mantine-Button-label');
  await expect
    .poll(() => (label ? label.scrollWidth - label.clientWidth : 1))
    .toBeLessThanOrEqual(0);
  const { outlineOffset } = getComputedStyle(action.element());
  expect(outlineOffset).toBe('-2px');
});

test('applications in landscape show their names, what failed and what is missing', async () => {
  await page.viewport(740, 360);
  await renderScreen(
    lists.applications,
    answerScreens(1, () => 'Krill for Enterprise Customers'),
  );
  const name = page.getByRole('link', { name: /^Krill/ });
  await expect.element(name).toBeVisible();
  const getHidden = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
  await expect.poll(() => getHidden(name.element())).toBeLessThan(8);
  for (const name of ['Failed', 'Missing'])
    await expect.element(page.getByRole('columnheader', { name })).toBeVisible();
});

test.each([
  ['images', 4],
  ['texts', 5],
  ['servers', 4],
  ['servers of an application', 8],
] as const)('the first screen of %s on a phone has %i whole rows', async (name, least) => {
  await page.viewport(360, 740);
  await expectWholeRows(lists[name], 688, least);
});

test('the words of the buttons below a review do not cover each other', async () => {
  await dialogs['a review']?.open();
  // Many translations have longer words, in a window of 320.
  await page.viewport(272, 256);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Import 30 colors' })).toBeVisible();
  const getWords = () =>
    ['Choose another file', 'Cancel', 'Import 30 colors'].map((name) => {
      const range = document.createRange();
      range.selectNodeContents(dialog.getByRole('button', { name }).element());
      return range.getBoundingClientRect();
    });
  const findOverlaps = () => {
    const words = getWords();
    return words.filter(({ left }, index) => left < (words[index - 1]?.right ?? 0) + 4);
  };
  await expect.poll(findOverlaps).toEqual([]);
  await expect.poll(() => getWords().at(-1)?.right).toBeLessThanOrEqual(272);
});
