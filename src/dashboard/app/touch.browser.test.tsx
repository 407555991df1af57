import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getListTextTranslationsQueryOptions } from '#generated/api/translations.ts';
import { APP_ID } from '#tests/components/app-answers.ts';
import { openComparison } from '#tests/components/compared-apps.ts';
import { answerScreens, findFirstRow, lists } from '#tests/components/main-screens.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';
import { findSmallTargets } from '#tests/components/touch-targets.ts';

beforeEach(() => page.viewport(360, 740));
afterEach(() => page.viewport(1280, 800));

const screens = {
  ...lists,
  'an application': `/apps/${APP_ID}`,
  completeness: `/apps/${APP_ID}/texts?view=matrix`,
  assignments: '/vpn-servers?view=grid',
};

const show = (address: string) =>
  renderScreen(address, [
    ...answerScreens(12, (index) => `name_${index}`),
    [getListTextTranslationsQueryOptions('id-of-name_0'), { data: [] }],
  ]);

const expectLarge = () => expect.poll(() => findSmallTargets(document.body)).toEqual([]);

test.each(Object.entries(screens))(
  'what is pressed in %s is as large as a thumb',
  async (_, address) => {
    await show(address);
    await expect.poll(() => document.querySelector('main')?.textContent).toContain('name_0');
    if (address !== screens['an application']) await expect.poll(findFirstRow).toBeDefined();
    await expectLarge();
  },
);

test('the controls of a comparison are as large as a thumb', async () => {
  await openComparison();
  await page.getByRole('button', { name: 'Options' }).click();
  await expect.element(page.getByRole('button', { name: /^Removed/ })).toBeVisible();
  await expectLarge();
});

test.each([
  [lists.applications, 'New application', 'New application'],
  [`/apps/${APP_ID}`, 'Manage Languages', 'Manage Languages'],
  [lists.gallery, 'Add image', 'Add image'],
  [lists.colors, 'Add color', 'Add color'],
  [lists.texts, 'Add text', 'Add text'],
  [lists.texts, 'Translations', /^Translations/],
  [lists.texts, 'More actions', /^Auto-translate/],
  [lists.servers, 'Add server', 'Add server'],
  [lists.servers, 'Delete', /^Delete/],
  [lists.translations, 'Auto-translate missing', /^Auto-translate missing/],
])(
  'what is pressed in the dialog of %s: %s is as large as a thumb',
  async (address, name, title) => {
    await show(address);
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.click();
    if (name === 'More actions')
      await page.getByRole('menuitem', { name: 'Auto-translate all' }).click();
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectLarge();
  },
);

describe('many cards are seen', () => {
  /** As many as fit between its head and the links at the window's foot. */
  const countRows = () => {
    const { top = Infinity, height = 1 } = findFirstRow()?.getBoundingClientRect() ?? {};
    const foot = page.getByRole('link', { name: 'Translations' });
    const { top: footTop } = foot.first().element().getBoundingClientRect();
    const bottom = innerHeight > 480 ? footTop : innerHeight;
    return (bottom - top) / height;
  };

  test.each([
    ['applications', 4, 1],
    ['texts', 4, 1],
    ['translation', 3.9, 1],
    ['colors', 5, 1.2],
    ['images', 3.5, 0.9],
    ['gallery', 2.1, 1],
    ['servers of an application', 6, 1.2],
    ['servers', 3.7, 1],
  ] as const)('%s: %d cards, zoomed to 400 %d', async (name, count, zoomed) => {
    await show(lists[name]);
    await expect.poll(countRows).toBeGreaterThanOrEqual(count);
    await page.viewport(320, 256);
    await expect.poll(countRows).toBeGreaterThanOrEqual(zoomed);
  });
});
