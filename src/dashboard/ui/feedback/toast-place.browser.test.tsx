import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { dialogs } from '#tests/components/open-dialogs.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';
import { expectToasts, toasts, dismissButtons } from '#tests/components/toasts.ts';
import { toast } from '#dashboard/browser/work/toast.ts';
import { NOTHING_DONE } from '#domain/task.ts';
import { offerUndo } from '#dashboard/browser/work/jobs.ts';

// Toasts stay until the test has seen them.
beforeEach(() => {
  holdTimers(5_000);
  holdTimers(10_000);
});
afterEach(() => page.viewport(1280, 800));

const dialog = page.getByRole('dialog');
const create = dialog.getByRole('button', { name: 'Create' });
const box = (element: Element) => element.getBoundingClientRect();

const SENTENCE = 'The server could not be reached while a text was saved.';
const LONG = Array.from({ length: 4 }, () => SENTENCE).join(' ');

const nothingToUndo = {
  message: `${SENTENCE} ${SENTENCE}`,
  undone: 'It is back.',
  run: () => Promise.resolve(NOTHING_DONE),
  failed: '',
};

const tellOne = () => toast.error(LONG);

const tellLatest = () => toast.error('Something that was under way has failed.');

function tellMore(): void {
  toast.success('The color has been saved.', { label: 'Show', run: () => undefined });
  tellLatest();
}

/** The element at the centre, or at this share of its size from there. */
function hitOf(element: Element, x = 0, y = 0): Element | null {
  const { left, top, width, height } = box(element);
  return document.elementFromPoint(left + (0.5 + x) * width, top + (0.5 + y) * height);
}

/** Fields contain buttons of their own. */
const isFree = (element: Element) =>
  [0, ...(element.matches('button') ? [-0.45, 0.45] : [])]
    .flatMap((by) => [hitOf(element, by), hitOf(element, 0, by)])
    .every((hit) => hit && (element.contains(hit) || hit.contains(element)));

const findCovered = () =>
  [...dialog.element().querySelectorAll('button, input:not([type=file]), textarea')].filter(
    (element) => {
      element.scrollIntoView({ block: 'center' });
      return !isFree(element);
    },
  );

const newest = toasts.getByRole('alert').last();
const hasOwnHit = (element: Element) => element.contains(hitOf(element));
const isSeen = (locator: Locator) => hasOwnHit(locator.element());

function isOverlapping(one: DOMRect, { left, right, top, bottom }: DOMRect): boolean {
  return one.left < right && one.right > left && one.top < bottom && one.bottom > top;
}

async function expectFree(): Promise<void> {
  await expect.poll(() => findCovered().map(({ outerHTML }) => outerHTML)).toEqual([]);
  await expect.poll(() => isSeen(newest)).toBe(true);
  await expect.poll(() => box(newest.element()).top).toBeGreaterThanOrEqual(0);
  await expect.poll(() => box(newest.element()).bottom).toBeLessThanOrEqual(innerHeight);
}

/** Checks that no toast overlaps the dialog at all. */
async function expectApart(): Promise<void> {
  const messages = [
    ...toasts.getByRole('alert').elements(),
    ...toasts.getByRole('status').elements(),
  ];
  await expect
    .poll(() => messages.some((each) => isOverlapping(box(each), box(dialog.element()))))
    .toBe(false);
}

const sizes = [
  [360, 740],
  [360, 560],
  [768, 800],
  [1280, 560],
  [1280, 640],
  [1440, 900],
] as const;

test.each(Object.keys(dialogs))(
  'neither one nor three messages cover a button of %s',
  async (name) => {
    const { open, last, isFullScreen = false } = dialogs[name] ?? {};
    await open?.();
    await expect.element(last?.() ?? dialog).toBeInTheDocument();
    for (const count of [1, 3]) {
      if (count === 1) tellOne();
      else tellMore();
      await expectToasts(count);
      for (const [width, height] of sizes) {
        await page.viewport(width, height);
        await expect
          .poll(() => box(dialog.element()).width === width)
          .toBe(isFullScreen || width < 640);
        await expectFree();
        if (!isFullScreen && width >= 640 && height >= 600) await expectApart();
      }
    }
  },
);

test('a message beside a dialog is seen whole in a window of 320 x 256', async () => {
  await page.viewport(320, 256);
  await dialogs['a short form']?.open();
  await expect.element(create).toBeInTheDocument();
  tellLatest();
  await expect.element(newest).toBeVisible();
  await expect.poll(() => box(newest.element()).left).toBeGreaterThanOrEqual(0);
});

describe('of several messages', () => {
  const old = toasts.getByText(LONG);
  const latest = toasts.getByText('Something that was under way has failed.');

  const expectLatestInFront = () =>
    expect.poll(() => [isSeen(latest), isSeen(old)]).toEqual([true, false]);

  test.each(sizes)(
    'the latest and the offer to undo are in front, and the pointer shows all, in %i × %i',
    async (width, height) => {
      await page.viewport(width, height);
      await dialogs['a short form']?.open();
      await expect.element(create).toBeVisible();
      tellOne();
      tellMore();
      await expectToasts(3);
      await expectLatestInFront();
      await dismissButtons.last().click();
      await expect.poll(() => dismissButtons.elements().length).toBe(2);
      await expect.poll(() => isSeen(toasts.getByText('The color has been saved.'))).toBe(true);

      tellLatest();
      await expectToasts(3);
      await userEvent.hover(create);
      await expectLatestInFront();
      const cut = box(old.element()).height;
      await userEvent.hover(latest);
      await expect.poll(() => dismissButtons.elements().map(hasOwnHit)).toEqual([true, true, true]);
      await expect.poll(() => isSeen(latest)).toBe(true);
      await expect.poll(() => box(old.element()).height).toBeGreaterThan(cut);

      await userEvent.hover(create);
      await expectLatestInFront();
      offerUndo(nothingToUndo);
      const undo = toasts.getByRole('button', { name: 'Undo' });
      await expect.element(undo).toBeInTheDocument();
      tellOne();
      await expectToasts(4);
      await expect.poll(() => isSeen(undo)).toBe(true);
      const { top } = box(undo.element());
      await userEvent.hover(undo);
      await expect.poll(() => dismissButtons.elements().every(hasOwnHit)).toBe(true);
      await expect.poll(() => box(undo.element()).top).toBe(top);
    },
  );

  test('none moves when another comes', async () => {
    await renderScreen(
      lists.colors,
      answerScreens(3, (index) => `name_${index}`),
    );
    const getPlaces = () => dismissButtons.elements().map((each) => box(each).top);
    const expectStill = async (comes: () => void) => {
      const before = getPlaces();
      comes();
      await expectToasts(before.length + 1);
      const findMoved = () => before.filter((place) => !getPlaces().includes(place));
      await expect.poll(findMoved).toEqual([]);
    };
    await expectStill(tellOne);
    await expectStill(() => offerUndo(nothingToUndo));
    await expectStill(() => toast.success('The color has been saved.'));
    await expectStill(() => toast.error(SENTENCE));
    offerUndo(nothingToUndo);
    const before = getPlaces();
    await expect.element(toasts.getByText(/and 1 before/)).toBeVisible();
    await expect.poll(() => getPlaces()[0]).toBe(before[0]);
  });

  test('none comes or goes with a dialog: a screen reader says each once', async () => {
    await renderScreen(
      lists.colors,
      answerScreens(3, (index) => `name_${index}`),
    );
    tellOne();
    tellMore();
    await expectToasts(3);
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    const attributes = ['inert', 'hidden', 'aria-hidden', 'role'];
    observer.observe(toasts.element(), {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: attributes,
    });
    await page.getByRole('button', { name: 'Add color' }).click();
    await expect.element(create).toBeVisible();
    // Including hidden ones.
    expect(toasts.getByRole('alert').elements()).toHaveLength(2);
    expect(toasts.getByRole('status').elements()).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => dialog.elements().length).toBe(0);
    expect([...changes, ...observer.takeRecords()]).toEqual([]);
    observer.disconnect();
  });
});
