import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import type { Color } from '#generated/model/index.ts';
import { answerApp, APP_ID } from '#tests/components/app-answers.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const four = [
  { key: 'accent', value: '#FBBF24', description: 'The best offer' },
  { key: 'brand_primary', value: '4f46e5', description: 'Buttons' },
  { key: 'brandSecondary', value: '#C7D2FE' },
  { key: 'text', value: '#111827' },
];

function open(colors: readonly Omit<Color, '_id' | 'appId'>[] = four) {
  const data = colors.map((color) => ({ ...color, _id: `id of ${color.key}`, appId: APP_ID }));
  return renderScreen(`/apps/${APP_ID}/colors`, [
    answerApp(),
    [getListColorsQueryOptions(APP_ID), { data }],
  ]);
}

const select = (key: string) => page.getByRole('checkbox', { name: `Select ${key}`, exact: true });
const row = (key: string) => page.getByRole('row').filter({ has: select(key) });

describe('the list of colors', () => {
  test('shows every value with a #, and is searched by key, value, name and description', async () => {
    const screen = await open();
    await expect.element(page.getByRole('heading', { name: 'Colors' })).toBeVisible();
    await expect.element(row('brand_primary')).toMatchTextContent('#4F46E5');
    const search = page.getByLabelText('Search colors');
    for (const [query, key] of [
      ['secondary', 'brandSecondary'],
      ['#fb', 'accent'],
      ['yellow', 'accent'],
      ['buttons', 'brand_primary'],
    ] as const) {
      await search.fill(query);
      await expect.element(page.getByText('1 of 4')).toBeVisible();
      await expect.element(row(key)).toBeVisible();
    }
    await expect.poll(screen.address).toMatch(/q=buttons/);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Value' }).click();
    await expect.poll(screen.address).toMatch(/sort=value/);
    // In rainbow order: yellow before the blues.
    await expect.element(page.getByRole('row').nth(1)).toMatchTextContent('accent');
  });

  test('counts the steps of a color by their numbers', async () => {
    const steps = ['blue50', 'blue100', 'blue300', 'blue1000'];
    await open(steps.toSorted().map((key, at) => ({ key, value: `#${at}${at}0000` })));
    for (const [index, key] of steps.entries())
      await expect.element(page.getByRole('row').nth(index + 1)).toMatchTextContent(key);
  });

  test('without a description is a card of two lines on a phone', async () => {
    await page.viewport(360, 740);
    await open();
    const getHeight = (key: string) => row(key).element().getBoundingClientRect().height;
    await expect.element(row('text')).toBeVisible();
    await expect.poll(() => getHeight('brand_primary')).toBeGreaterThan(64);
    await expect.poll(() => getHeight('text')).toBeLessThan(64);
    await page.viewport(1280, 800);
  });

  test('breaks a key of a swatch after its separators', async () => {
    await open();
    await page.getByRole('radio', { name: 'Swatches' }).click();
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    expect(page.getByText('brand_primary').element().querySelector('wbr')).not.toBeNull();
    await page.getByRole('radio', { name: 'Table' }).click();
  });

  test('points out near-duplicates, and lists only them', async () => {
    const screen = await open([...four, { key: 'headline', value: '#121928' }]);
    await expect.element(row('text')).toMatchTextContent('Close to headline');
    await page.getByRole('button', { name: 'Near-duplicates 2' }).click();
    await expect.element(page.getByText('2 of 5')).toBeVisible();
    await expect.poll(screen.address).toMatch(/similar=true/);
    await expect.element(row('accent')).not.toBeInTheDocument();
  });

  test('has a color saved although what others have changed cannot be read', async () => {
    const writes = onWrite(() => ({ data: {} }));
    await open();
    await row('accent').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit color' });
    await dialog.getByLabelText('Description').fill('Typed');
    give([getListColorsQueryOptions(APP_ID), Response.json({}, { status: 500 })]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => writes.map(({ method }) => method)).toEqual(['PUT']);
  });

  test('judges the contrast of two selected colors, both ways round', async () => {
    await open();
    await select('brand_primary').click();
    await expect.element(select('brand_primary')).toBeChecked();
    const panel = page.getByRole('group', { name: 'Contrast' });
    await expect.element(panel).not.toBeInTheDocument();
    await select('accent').click();
    await expect.element(panel).toMatchTextContent('3.76:1');
    await expect.element(panel).toMatchTextContent('accent on brand_primary');
    await expect.element(panel).toMatchTextContent('brand_primary on accent');
    for (const name of [
      'Normal text AA ✗ Fail AAA ✗ Fail',
      'Large text AA ✓ Pass AAA ✗ Fail',
      'UI parts AA ✓ Pass',
    ])
      await expect.element(panel.getByRole('row', { name })).toBeVisible();
    await select('text').click();
    await expect.element(panel).not.toBeInTheDocument();
  });
});

test('reads the references of colors.xml in the other files that are chosen', async () => {
  await open();
  await page.getByRole('button', { name: 'Import file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import colors' });
  const xml = (colors: string) => `<resources>${colors}</resources>`;
  await userEvent.upload(dialog.getByLabelText('Choose a file'), [
    new File(
      [xml('<color name="link">@color/sea</color><color name="x">@color/gone</color>')],
      'colors.xml',
    ),
    new File([xml('<color name="sea">#0088FF</color>')], 'brand.xml'),
  ]);
  const line = (text: string) => dialog.getByRole('row').filter({ hasText: text });
  await expect.element(line('link')).toMatchTextContent('#0088FF');
  await expect.element(line('link')).toMatchTextContent('Stands for sea.');
  await expect.element(line('@color/gone')).toMatchTextContent('that is not in the files');
});
