import '@mantine/core/styles.layer.css';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { answerScreens, findFirstRow, lists } from '#tests/components/main-screens.ts';
import { dialogs } from '#tests/components/open-dialogs.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

afterEach(() => page.viewport(1280, 800));

const screens = {
  ...lists,
  'an application': `/apps/${APP_ID}`,
  completeness: `/apps/${APP_ID}/texts?view=matrix`,
};

/** Names of 200 characters, alternately of several words and of one. */
const getName = (index: number) =>
  (index % 2 === 0 ? 'several words ' : 'unbroken_').repeat(30).slice(0, 196) +
  String(1000 + index);

/** Simulates a language with longer words. */
function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { textContent } = node;
    if (textContent && textContent.trim() !== '' && textContent.length < 60)
      node.textContent = textContent + 'm'.repeat(Math.ceil(textContent.length * 0.4));
  }
}

interface Box {
  text: Node;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The visible text of a page or dialog, line by line, without clipped or scrolled parts. */
function findLines(root = 'main'): Box[] {
  const lines: Box[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (
      !parent?.closest(root) ||
      !parent.checkVisibility({ visibilityProperty: true }) ||
      textContent?.trim() === ''
    )
      continue;
    // Only the browser's own search sees this text.
    if (parent.closest('[aria-hidden]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const line = cutOff(parent, { text: node, left, right, top, bottom });
      if (line.right - line.left > 2 && line.bottom - line.top > 2 && !isUnderSticky(line))
        lines.push(line);
    }
  }
  return lines;
}

/** Scrolled below what sticks, such as the buttons of a dialog. */
function isUnderSticky({ text, left, right, top, bottom }: Box): boolean {
  let hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  while (hit && getComputedStyle(hit).position !== 'sticky') hit = hit.parentElement;
  return hit?.contains(text) === false;
}

function cutOff(parent: Element, line: Box): Box {
  const cut = { ...line };
  for (let around: Element | null = parent; around; around = around.parentElement) {
    const { overflowX, clipPath, position } = getComputedStyle(around);
    if (overflowX !== 'visible' || clipPath !== 'none') {
      const { left, right, top, bottom } = around.getBoundingClientRect();
      cut.left = Math.max(cut.left, left);
      cut.right = Math.min(cut.right, right);
      cut.top = Math.max(cut.top, top);
      cut.bottom = Math.min(cut.bottom, bottom);
    }
    if (position === 'fixed') break;
  }
  return cut;
}

const name = ({ text, left, top }: Box) =>
  `${text.textContent?.slice(0, 30)} at ${Math.round(left)}, ${Math.round(top)}`;

/** Lines that overlap by more than their letters' edges. */
function findOverlaps(root?: string): string[] {
  const lines = findLines(root);
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter(
        (other) =>
          other.text !== one.text &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6,
      )
      .map((other) => `${name(one)} | ${name(other)}`),
  );
}

describe.each([
  ['desk', 1440, 900],
  ['phone', 360, 740],
])('on a %s', (_, width, height) => {
  test.each(Object.entries(screens))(
    '%s has room for long names and words',
    async (_name, address) => {
      await page.viewport(width, height);
      await renderScreen(address, answerScreens(12, getName));
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => document.querySelector('main')?.textContent).toContain('1000');
      if (address !== screens['an application']) await expect.poll(findFirstRow).toBeDefined();
      await expect.poll(() => findLines().length).toBeGreaterThan(5);
      lengthenWords();
      const findWide = () => findLines().filter(({ right }) => right > width + 1);
      await expect.poll(() => findWide().map(name)).toEqual([]);
      const { documentElement: root } = document;
      await expect.poll(() => root.scrollWidth - root.clientWidth).toBeLessThanOrEqual(0);
      await expect.poll(() => findOverlaps()).toEqual([]);
    },
  );

  test.each(Object.entries(dialogs))('%s has room for them, too', async (_name, { open, last }) => {
    await open(getName);
    await expect.element(last()).toBeVisible();
    await page.viewport(width, height);
    lengthenWords();
    const root = page.getByRole('dialog').element();
    const findWide = () =>
      findLines('[role=dialog]').filter(({ right }) => right > root.getBoundingClientRect().right);
    await expect.poll(() => findWide().map(name)).toEqual([]);
    await expect.poll(() => root.scrollWidth - root.clientWidth).toBeLessThanOrEqual(0);
    const findCut = () =>
      [...root.querySelectorAll('.mantine-Button-label')]
        .filter((label) => label.scrollWidth > label.clientWidth)
        .map(({ textContent }) => textContent);
    await expect.poll(findCut).toEqual([]);
    await expect.poll(() => findOverlaps('[role=dialog]')).toEqual([]);
  });

  test('a long name is cut off in the bar of its page, and there to be read', async () => {
    await page.viewport(width, height);
    await renderScreen(`/apps/${APP_ID}`, answerScreens(0, getName));
    const bar = page.getByRole('navigation', { name: 'Application' });
    const shown = bar.getByTitle(getName(0));
    await expect.element(shown).toBeVisible();
    const getBox = () => shown.element().getBoundingClientRect();
    await expect.poll(() => getBox().right).toBeLessThan(width);
    await expect.poll(() => getBox().height).toBeLessThan(40);
  });
});

describe('with names of 200 letters', () => {
  const firstRow = page.getByRole('row').nth(1);
  const rowHeight = () => firstRow.element().getBoundingClientRect().height;
  const openLong = async (address: string, width: number, height: number) => {
    await page.viewport(width, height);
    await renderScreen(address, answerScreens(6, getName));
    await expect.element(firstRow).toBeVisible();
  };

  const tables = ['applications', 'images', 'colors', 'texts', 'translation', 'servers'] as const;
  test.each(tables)('each row of %s is one line', async (name) => {
    await openLong(lists[name], 1280, 800);
    await expect.poll(rowHeight).toBe(36);
  });

  test.each(['colors', 'texts', 'translation', 'servers'] as const)(
    'zoomed to 400, a card of %s is at most half of the window',
    async (name) => {
      await openLong(lists[name], 320, 256);
      await expect.poll(rowHeight).toBeLessThanOrEqual(128);
    },
  );

  test('the keyboard shows all of a value, over the next rows', async () => {
    await openLong(lists.translation, 740, 360);
    await expect.poll(rowHeight).toBe(36);
    const value = firstRow.getByRole('button', { name: /edit the translation/ }).element();
    const preview = value.querySelector('[title]');
    if (!(value instanceof HTMLElement) || !preview) throw new Error('There is no value.');
    const getWhole = () => getComputedStyle(preview, '::after');
    expect(getWhole().content).toBe('none');
    await userEvent.tab();
    value.focus();
    await expect.poll(() => getWhole().content).toContain(preview.getAttribute('title'));
    expect(getWhole().position).toBe('absolute');
    expect(rowHeight()).toBe(36);
  });
});
