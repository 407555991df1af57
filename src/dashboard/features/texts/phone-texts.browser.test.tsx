import '@mantine/core/styles.layer.css';
import { afterEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { APP_ID, translated } from '#tests/components/app-answers.ts';
import { KeptTexts } from '#tests/components/kept-texts.ts';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

afterEach(() => page.viewport(1280, 800));

const box = (found: Locator) => found.element().getBoundingClientRect();
const add = page.getByRole('button', { name: 'Add text' });
const more = page.getByRole('button', { name: 'More actions' });
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const getItems = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((each) => each.textContent);

const PHONES = [
  [360, 740],
  [320, 256],
  [740, 360],
] as const;

describe('the texts on a phone', () => {
  test.each(PHONES)(
    'have their actions in the menu of the page, %i x %i',
    async (width, height) => {
      await page.viewport(width, height);
      const answers = answerScreens(12, (index) => `name_${index}`);
      const { openAgain } = await renderScreen(lists.texts, answers);
      const search = page.getByRole('searchbox', { name: 'Search texts' });
      await expect.poll(() => box(search).width).toBeGreaterThan(120);
      const getTools = () =>
        [...document.querySelectorAll('[data-tools] button')]
          .filter((each) => each.checkVisibility())
          .map((each) => each.getAttribute('aria-pressed'));
      await expect.poll(getTools).toEqual(['false']);
      await more.click();
      const names = ['Auto-translate all', 'Find and replace', 'Export', 'Import file'];
      await expect.poll(getItems).toEqual(['Completeness', ...names]);
      await userEvent.keyboard('{Escape}');
      const { height: tall, width: wide } = box(add);
      await openAgain(lists.colors);
      const other = page.getByRole('button', { name: 'Add color' });
      await expect.poll(() => box(other).height).toBe(tall);
      await expect.poll(() => Math.abs(box(other).width - wide)).toBeLessThan(12);
    },
  );

  test('are selected in one column', async () => {
    await page.viewport(360, 740);
    await renderScreen(
      lists.texts,
      answerScreens(2, (index) => `name_${index}`),
    );
    const getColumns = () =>
      page
        .getByRole('checkbox', { name: /^Select/ })
        .elements()
        .map((each) => Math.round(each.getBoundingClientRect().left));
    await expect.poll(() => getColumns().length).toBe(3);
    expect(new Set(getColumns()).size).toBe(1);
  });

  test('choose a format of their export, and a language to translate into', async () => {
    await page.viewport(360, 740);
    const kept = new KeptTexts([{ key: 'done', value: 'Fini', ...translated }]);
    kept.takeWrites();
    await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, kept.answers());
    await expect.element(page.getByRole('row').nth(1)).toBeVisible();
    await more.click();
    await expect.element(item('Retry failed')).toHaveAccessibleDescription('Nothing has failed');
    await item('Export').click();
    await expect.element(item('French')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(more).toHaveFocus();
  });

  test('show the filter that is on, clear of the number of rows', async () => {
    await page.viewport(360, 740);
    const kept = new KeptTexts([
      { key: 'machine', value: 'Bonjour', ...translated },
      { key: 'new' },
      { key: 'failed', status: 'error' },
      { key: 'given_up', status: 'cancelled' },
    ]);
    await renderScreen(`/apps/${APP_ID}/texts?locale=fr&status=cancelled`, kept.answers());
    const filter = page.getByRole('button', { name: 'cancelled 1' });
    const count = page.getByText('1 of 4', { exact: true });
    await expect.element(count).toBeVisible();
    await expect.poll(() => box(count).left - box(filter).right).toBeGreaterThanOrEqual(0);
    await expect.poll(() => box(filter).left).toBeGreaterThan(60);
  });
});

const bar = page.getByRole('region', { name: 'Selection' });
const select = (key: string) =>
  page.getByRole('checkbox', { name: `Select ${key}` }).click({ force: true });

describe('a selection on a phone', () => {
  const texts = [
    { key: 'machine', value: 'Bonjour', ...translated },
    { key: 'failed', status: 'error' },
    { key: 'queued', status: 'pending' },
  ] as const;

  test.each([...PHONES, [320, 740] as const])(
    'takes one line, or two of states of all kinds, in %i x %i',
    async (width, height) => {
      await page.viewport(width, height);
      const kept = new KeptTexts(texts);
      const writes = kept.takeWrites();
      await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, kept.answers());
      await select('failed');
      const getLines = () => Math.round(box(bar).height / (height < 480 ? 40 : 52));
      await expect.element(bar.getByRole('button', { name: 'Retry' })).toBeVisible();
      await expect.element(bar.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
      await expect.poll(getLines).toBe(1);
      await select('machine');
      await select('queued');
      await expect.element(bar.getByRole('button', { name: 'Mark as reviewed' })).toBeVisible();
      await expect.element(bar.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await expect.poll(getLines).toBeLessThanOrEqual(2);
      await bar.getByRole('button', { name: 'More' }).click();
      await expect.poll(getItems).toEqual(['Restart', 'Export selected']);
      await item('Restart').click();
      await expect.poll(() => writes.length).toBe(2);
    },
  );

  test('has a menu of what is possible when it opens', async () => {
    await page.viewport(360, 740);
    const kept = new KeptTexts([texts[2]]);
    await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, kept.answers());
    await select('queued');
    const cancel = bar.getByRole('button', { name: 'Cancel' });
    await expect.element(cancel).toBeVisible();
    await bar.getByRole('button', { name: 'More' }).click();
    await userEvent.keyboard('{Escape}');
    kept.change('fr', () => true, { ...translated, value: 'Bonjour' });
    await expect.element(cancel).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(getItems).toEqual(['Retry', 'Restart', 'Cancel', 'Export selected']);
  });

  test('of English texts takes one line', async () => {
    await page.viewport(360, 740);
    const kept = new KeptTexts(texts);
    await renderScreen(`/apps/${APP_ID}/texts?locale=en`, kept.answers());
    await select('machine');
    await expect.element(bar.getByRole('button', { name: 'Delete selected' })).toBeVisible();
    await expect.poll(() => box(bar).height).toBeLessThan(60);
    await bar.getByRole('button', { name: 'More' }).click();
    await item('Export selected').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
});
