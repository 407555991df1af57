import '@mantine/core/styles.layer.css';
import { afterEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { openComparison } from '#tests/components/compared-apps.ts';
import { answerScreens, findFirstRow, lists } from '#tests/components/main-screens.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const box = (locator: Locator) => locator.element().getBoundingClientRect();
const getFirstTop = () => findFirstRow()?.getBoundingClientRect().top ?? Infinity;

const open = async (address: string, count = 12) => {
  await page.viewport(1440, 900);
  return await renderScreen(
    address,
    answerScreens(count, (index) => `name_${index}`),
  );
};

afterEach(() => page.viewport(1280, 800));

describe('rows begin near the top', () => {
  test.each([
    [1024, 330],
    [1440, 300],
  ])('of a comparison, each on one line, %i px wide', async (width, most) => {
    await page.viewport(width, 900);
    await openComparison();
    await expect.poll(getFirstTop).toBeLessThan(most);
    const row = findFirstRow();
    const kind = row?.querySelector('[role=cell]:nth-child(2)');
    if (kind) kind.textContent = 'Spanish (Mexico)';
    await expect.poll(() => row?.clientHeight).toBeLessThanOrEqual(36);
  });

  test('of the translations of all applications', async () => {
    await open(lists.translations);
    await expect.poll(getFirstTop).toBeLessThanOrEqual(240);
  });

  test('of a search in one application, whose name is in the title’s line', async () => {
    await open(`/search?q=name_1&app=${APP_ID}`);
    await expect.poll(getFirstTop).toBeLessThan(250);
    // The preview of a replacement has it, and must not push the rows.
    await expect.element(page.getByRole('rowheader')).toBeVisible();
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
    const title = page.getByRole('heading', { level: 1 });
    await expect.poll(() => box(way).top - box(title).top).toBeGreaterThanOrEqual(0);
    await expect.poll(() => box(way).bottom - box(title).bottom).toBeLessThanOrEqual(0);
  });
});

test('the actions of an application are beside its name', async () => {
  await open(`/apps/${APP_ID}`);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => box(heading).height).toBeGreaterThan(24);
  await expect.poll(() => box(edit).top - box(heading).top).toBeGreaterThanOrEqual(0);
  await expect.poll(() => box(edit).bottom - box(heading).bottom).toBeLessThanOrEqual(0);
  await expect.poll(() => box(edit).left - box(heading).right).toBeGreaterThan(0);
});

test('all languages of the translations use the width of a desk', async () => {
  await open(lists.translations);
  const last = page.getByRole('columnheader', { name: /^Slovak/ });
  const grid = page.getByRole('grid');
  await expect.poll(() => Math.round(box(grid).right - box(last).right)).toBeLessThan(4);
  await expect.poll(() => grid.element().scrollWidth - grid.element().clientWidth).toBe(0);
});

test('an empty application offers no order, filter or legend of its completeness', async () => {
  await open(`/apps/${APP_ID}/texts?view=matrix`, 0);
  await expect.element(page.getByText('No texts yet')).toBeVisible();
  await expect.element(page.getByText('Sort by')).not.toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'Legend' })).not.toBeInTheDocument();
});

test.each([
  ['a picture', lists.gallery, 'Edit'],
  ['a swatch', `${lists.colors}?view=swatches`, 'Edit'],
  ['a server', lists.servers, 'Show Password'],
])(
  'the buttons of %s are seen when it is pointed at or has the focus',
  async (_, address, name) => {
    await open(address);
    const button = page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
    const checkbox = page.getByRole('checkbox', { name: /^Select name_0/ });
    await expect.element(button).toBeInTheDocument();
    const isSeen = () => button.element().checkVisibility({ opacityProperty: true });
    const title = page.getByRole('heading', { level: 1 });
    await userEvent.hover(title);
    await expect.poll(isSeen).toBe(false);
    await userEvent.hover(checkbox);
    await expect.poll(isSeen).toBe(true);
    await userEvent.hover(title);
    await expect.poll(isSeen).toBe(false);
    checkbox.element().focus();
    await expect.poll(isSeen).toBe(true);
  },
);
