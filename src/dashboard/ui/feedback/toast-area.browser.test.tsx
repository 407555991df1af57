import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { answerScreens, lists } from '#tests/components/main-screens.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';
import { replaceWords } from '#tests/components/replace-words.ts';
import { expectToasts, toasts } from '#tests/components/toasts.ts';
import { addUndoable, toast } from '#dashboard/browser/work/toast.ts';

// Toasts stay until the test has seen them.
beforeEach(() => holdTimers(10_000));
afterEach(() => page.viewport(1280, 800));

const box = (element: Element) => element.getBoundingClientRect();

const isCovered = (element: Element, { left, right, top, bottom }: DOMRect) => {
  const own = box(element);
  return own.left < right && own.right > left && own.top < bottom && own.bottom > top;
};

describe('a toast covers no button of a dialog', () => {
  test.each([
    [360, 740],
    [768, 800],
    [1440, 700],
    [1440, 900],
  ])('that asks about what has just been changed, in %i × %i', async (width, height) => {
    await page.viewport(width, height);
    const texts = Array.from({ length: 20 }, (_, index) => ({
      key: `text_${index}`,
      value: `Hello, app ${index}`,
    }));
    const translations = Object.fromEntries(
      texts.map(({ key }) => [`fr ${key}`, { value: 'Salut', isAutoTranslated: true }]),
    );
    const app = keepApp({ texts, translations });
    app.watch();
    await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
    await replaceWords('app', 'program', '20 texts');

    const asked = page.getByRole('dialog', { name: '20 translations may be out of date' });
    await expect.element(asked.getByRole('button', { name: 'Leave them' })).toBeVisible();
    const undo = toasts.getByRole('button', { name: 'Undo' });
    await expect.element(undo).toBeVisible();
    await expectToasts(1);
    const getTold = () => box(undo.element().closest('[role=status]') ?? document.body);
    const findCovered = () =>
      asked
        .getByRole('button')
        .elements()
        .filter((each) => isCovered(each, getTold()));
    await expect.poll(() => findCovered().map(({ outerHTML }) => outerHTML)).toEqual([]);
    await expect.poll(() => getTold().bottom).toBeLessThanOrEqual(height);
  });

  test('that is as high as the window allows', async () => {
    await page.viewport(768, 620);
    await renderScreen(
      lists.servers,
      answerScreens(3, (index) => `name_${index}`),
    );
    toast.error('Something that was under way has failed.');
    await page.getByRole('button', { name: 'Add server' }).click();
    const form = page.getByRole('dialog', { name: 'Add server' });
    await expect.element(form.getByRole('button', { name: 'Create' })).toBeInTheDocument();
    await expectToasts(1);
    const getBottom = () => box(form.element()).bottom;
    await expect.poll(getBottom).toBeGreaterThan(500);
    await expect
      .poll(() => box(toasts.getByRole('alert').element()).top - getBottom())
      .toBeGreaterThanOrEqual(0);
  });
});

test.each([
  [740, 300],
  [320, 256],
])('a toast covers no heading of an import in %i × %i', async (width, height) => {
  const app = keepApp({});
  app.watch();
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
  await page.getByRole('button', { name: 'Import file' }).first().click();
  const dialog = page.getByRole('dialog').last();
  const file = new File(['key,en\nfresh,Fresh'], 'texts.csv');
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file);
  await dialog.getByRole('button', { name: 'Import 1 text' }).click();
  await page.viewport(width, height);

  const expectFree = async (heading: RegExp, button: string) => {
    await expectToasts(1);
    const told = toasts.getByRole('status');
    for (const each of [
      dialog.getByRole('heading', { name: heading }),
      dialog.getByRole('button', { name: button }),
    ]) {
      await expect.element(each).toBeInTheDocument();
      each.element().scrollIntoView({ block: 'center' });
      await expect.poll(() => isCovered(each.element(), box(told.element()))).toBe(false);
    }
  };
  await expectFree(/^Auto-translate/, 'Not now');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expectFree(/^1 text imported/, 'Done');
});

test('Undo beside an open dialog leaves the focus in the dialog', async () => {
  await renderScreen(
    lists.servers,
    answerScreens(3, (index) => `name_${index}`),
  );
  await page.getByRole('button', { name: 'Add server' }).click();
  const form = page.getByRole('dialog', { name: 'Add server' });
  await expect.element(form.getByRole('button', { name: 'Create' })).toBeInTheDocument();
  const undo = vi.fn();
  addUndoable({ message: 'Server deleted', undo });
  await toasts.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.poll(() => form.element().contains(document.activeElement)).toBe(true);
});
