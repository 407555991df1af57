import '@mantine/core/styles.layer.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerFailures, openTranslations as open } from '#tests/components/open-translations.ts';

afterEach(() => page.viewport(1280, 800));

const many = { total: 9999, translated: 1, pending: 2100, error: 3333, cancelled: 20 };
const chosenRegion = page.getByRole('region', { name: 'Chosen translations' });
const getCell = () =>
  page.getByRole('gridcell', { name: /^Sun, French: 0% translated, 3,333 failed/ });

// as: `innerText` leaves out what is not seen
const read = (part: Element) => (part as HTMLElement).innerText;

const openMany = () =>
  open({ Sun: { fr: many, de: many } }, '', [
    answerFailures('Sun', 'fr', []),
    answerFailures('Sun', 'de', []),
  ]);

test('a cell says how many texts failed, in red and whole', async () => {
  await openMany();
  await expect.element(getCell()).toMatchTextContent(/^0%\s*3\.3K failed$/);
  const number = getCell().getByText('3.3K failed');
  const name = page.getByRole('rowheader', { name: /^Sun/ }).getByText('6.7K failed');
  const getColor = (part: Element) => getComputedStyle(part).color;
  await expect.poll(() => getColor(number.element())).toBe(getColor(name.element()));
  const head = page.getByRole('columnheader', { name: /^French/ });
  await expect.element(head.getByText('3.3K failed')).toBeInTheDocument();
  const getRoom = () => {
    const [cell, words] = [getCell().element(), number.element()];
    return cell.getBoundingClientRect().right - words.getBoundingClientRect().right;
  };
  for (const [width, height] of [
    [1280, 800],
    [740, 360],
    [360, 740],
  ] as const) {
    await page.viewport(width, height);
    await expect.poll(getRoom).toBeGreaterThan(0);
  }
});

test.each([
  [1440, 900, '0% translated, 6,666 failed, 9,090 missing, 4,200 queued'],
  [360, 740, '0%, 6,666 failed, 9,090 missing, 4,200 queued'],
])(
  'the sum of all is seen whole in a window %i wide, what is left in its hint',
  async (...size) => {
    const [width, height, words] = size;
    await page.viewport(width, height);
    await openMany();
    const heading = page
      .getByRole('main')
      .getByRole('heading', { name: 'Translations', exact: true });
    await expect.element(heading).toBeVisible();
    const sum = chosenRegion.getByRole('status');
    await expect.poll(() => read(sum.element()).trim()).toBe(words);
    await expect.element(sum).toHaveAttribute('title', expect.stringContaining('40 cancelled'));
    // The words of the loading state fit, too, and a wider font.
    const getRoom = () => {
      const range = document.createRange();
      range.selectNodeContents(sum.element());
      return sum.element().clientWidth - range.getBoundingClientRect().width;
    };
    await expect.poll(getRoom).toBeGreaterThan(40);
  },
);

test('every button is seen in a low window, beside nothing that it covers', async () => {
  await page.viewport(740, 360);
  await openMany();
  const names = ['Auto-translate missing', 'Retry failed', 'Cancel queued'];
  const getBox = (part: ReturnType<typeof page.getByRole>) =>
    part.element().getBoundingClientRect();
  const getBoxes = () =>
    names.map((name) => getBox(chosenRegion.getByRole('button', { name, exact: true })));
  await expect.element(chosenRegion.getByRole('status')).toBeVisible();
  await expect.poll(() => getBoxes().every(({ right }) => right <= 740)).toBe(true);
  const search = page.getByRole('searchbox', { name: 'Search applications' });
  const heading = page.getByRole('heading', { name: 'Translations', exact: true });
  await expect.poll(() => getBox(search).left - getBox(heading).right).toBeGreaterThan(8);
  await expect.poll(() => getBox(page.getByRole('grid')).top).toBeLessThan(136);
});

const LONG = 'Harbor for Enterprise Customers of the North and of the South';

test.each([
  [1440, 900],
  [360, 740],
])('a chosen language is named whole in a window of %i x %i', async (width, height) => {
  await page.viewport(width, height);
  await open({ [LONG]: { fr: {} } });
  await page.getByRole('gridcell', { name: /^Harbor .*, French: / }).click();
  const heading = chosenRegion.getByRole('heading', { name: `${LONG}, French` });
  await expect.element(heading).toBeVisible();
  const getRoom = () => {
    const words = document.createRange();
    words.selectNodeContents(heading.element().lastChild ?? heading.element());
    return heading.element().getBoundingClientRect().right - words.getBoundingClientRect().right;
  };
  await expect.poll(getRoom).toBeGreaterThan(-1);
  const name = heading.getByText(LONG, { exact: true });
  await expect.poll(() => name.element().clientWidth).toBeGreaterThan(90);
});

test('a chosen language follows a name that is written from right to left', async () => {
  await open({ مدير: { fr: {} } });
  await page.getByRole('gridcell', { name: /French: / }).click();
  const heading = chosenRegion.getByRole('heading', { name: 'مدير, French' });
  const getLeft = (words: string) =>
    heading.getByText(words, { exact: true }).element().getBoundingClientRect().left;
  await expect.poll(() => getLeft(', French') - getLeft('مدير')).toBeGreaterThan(0);
});

test('the name of an application in English alone is whole on a phone', async () => {
  await page.viewport(360, 740);
  await open({ Lighthouse: {}, Sun: { fr: {} } });
  const name = page.getByRole('rowheader', { name: /^Lighthouse/ }).getByText('Lighthouse');
  await expect.element(name).toBeVisible();
  await expect
    .poll(() => name.element().scrollWidth - name.element().clientWidth)
    .toBeLessThanOrEqual(0);
});

test.each([
  [1440, 900, ['Sun', 'no texts'], ['""', '""']],
  [360, 740, ['Sun'], ['"no texts"', '""']],
])('an application without texts says it once, %i px wide', async (width, height, ...words) => {
  await page.viewport(width, height);
  await open({ Sun: { fr: { total: 0 }, de: { total: 0 } }, Moon: { fr: {} } });
  const row = page.getByRole('row').filter({ hasText: 'Sun' });
  const cell = (name: string) =>
    row.getByRole('gridcell', { name: `Sun, ${name}: no texts`, exact: true });
  const readCell = (name: string) =>
    getComputedStyle(cell(name).element(), '::before').content.split(' / ')[0];
  await expect.element(cell('German')).toBeVisible();
  await expect
    .poll(() => [read(row.element()).split(/\s*\n\s*/), ['French', 'German'].map(readCell)])
    .toEqual(words);
  await cell('French').click();
  await expect.element(chosenRegion.getByRole('heading', { name: 'Sun, French' })).toBeVisible();
});

test('a share without a count is in the middle of its cell', async () => {
  await open({ Sun: { fr: { translated: 10 } } });
  const cell = page.getByRole('gridcell', { name: 'Sun, French: 100% translated' });
  const share = cell.getByText('100%');
  await expect.element(share).toBeVisible();
  const getMiddle = (part: Element) => {
    const { top, bottom } = part.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  await expect
    .poll(() => Math.abs(getMiddle(share.element()) - getMiddle(cell.element())))
    .toBeLessThan(2);
});
