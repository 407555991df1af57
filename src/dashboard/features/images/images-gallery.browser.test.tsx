import { afterEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import type { Image } from '#generated/model/index.ts';
import { answerApp, APP_ID } from '#tests/components/app-answers.ts';
import { chooseFiles } from '#tests/components/choose-files.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

afterEach(() => page.viewport(1280, 800));

const ADDRESS = `/apps/${APP_ID}/images`;

const makeImage = (index: number): Image => ({
  _id: `id-${index}`,
  key: `image_${index}`,
  url: `/uploads/app-images/none.png?${index}`,
  description: `Number ${index}`,
  appId: APP_ID,
});

/** 600 images, five per line, with the focus on the first picture. */
async function open(): Promise<void> {
  const data = Array.from({ length: 600 }, (_, index) => makeImage(index));
  await renderScreen(ADDRESS, [answerApp(), [getListImagesQueryOptions(APP_ID), { data }]]);
  await expect.element(picture(0)).toBeVisible();
  await expect.poll(() => getTop(4) === getTop(0) && getTop(5) > getTop(0)).toBe(true);
  picture(0).element().focus();
}

const getTop = (index: number) => row(index).element().getBoundingClientRect().top;

// A missing picture shows a text instead.
const picture = (index: number) =>
  page.getByRole('link', { name: new RegExp(`^(Open|Broken:) image_${index}$`) });
const row = (index: number) =>
  page.getByRole('row').filter({
    has: page.getByRole('checkbox', { name: `Select image_${index}`, exact: true }),
  });
const button = (index: number, name: string) => row(index).getByRole('button', { name });

test('arrow keys move from picture to picture, line by line, also to unmounted ones', async () => {
  await open();
  for (const [keys, index] of [
    ['{ArrowRight}', 1],
    ['{ArrowDown}', 6],
    ['{End}', 9],
    ['{ArrowRight}', 10],
    ['{ArrowLeft}', 9],
    ['{Home}', 5],
    ['{ArrowUp}', 0],
    ['{Control>}{End}{/Control}', 599],
    ['{ArrowUp}', 594],
    ['{Control>}{Home}{/Control}', 0],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(picture(index), { message: keys }).toHaveFocus();
    await expect.element(picture(index)).toBeInViewport();
  }
});

test('the gallery is two stops of the Tab key: the picture, and the buttons of its card', async () => {
  await open();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(picture(6)).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button(6, 'Copy key')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(button(6, 'Edit')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button(11, 'Edit')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect
    .element(page.getByRole('checkbox', { name: 'Select image_11', exact: true }))
    .toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(button(11, 'More')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(picture(11)).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Type' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(picture(11)).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.poll(() => document.activeElement?.closest('[role=table]')).toBeNull();
});

test('Space selects, with Shift all from the last one on', async () => {
  await open();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Shift>} {/Shift}');
  await expect.element(page.getByText('6 selected')).toBeVisible();
  await expect.element(picture(5)).toHaveFocus();
});

test('a picture is described by its card, and so are the buttons', async () => {
  await open();
  await expect.element(picture(3)).toHaveAccessibleDescription(/^Number 3 PNG/);
  for (const name of ['Copy key', 'Edit', 'Delete', 'More'])
    await expect.element(button(3, name)).toHaveAccessibleDescription('image_3');
});

const stored = (key: string) => {
  const s3Key = `app-images/${key}.png`;
  return { key, url: `/uploads/${s3Key}`, s3Key };
};

async function openKept(keys: readonly string[]): Promise<void> {
  const app = keepApp({
    images: keys.map(stored),
    files: Object.fromEntries(keys.map((key) => [`app-images/${key}.png`, key])),
  });
  app.watch();
  await renderScreen(ADDRESS, app.answers());
}

test('a picture is replaced with few keys', async () => {
  const keys = ['banner', 'logo_dark', 'logo_light'];
  const app = keepApp({
    images: keys.map(stored),
    files: Object.fromEntries(keys.map((key) => [`app-images/${key}.png`, key])),
  });
  app.watch();
  await renderScreen(ADDRESS, app.answers());
  await expect.element(byKey('banner')).toBeVisible();
  // The shortcuts are loaded when the browser is idle.
  await expect
    .poll(async () => {
      await userEvent.keyboard('/');
      return document.activeElement?.matches('input[type=search]');
    })
    .toBe(true);
  await userEvent.keyboard('logo');
  await expect.element(byKey('banner')).not.toBeInTheDocument();
  const first = page.getByRole('link', { name: /logo_dark$/ });
  await expect.element(first).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Edit' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const file = dialog.getByLabelText('Image file');
  // The next Enter opens the browser's own window.
  await expect.element(file).toHaveFocus();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  chooseFiles(file, new File([drawing], 'new.svg', { type: 'image/svg+xml' }));
  await expect.element(dialog.getByRole('textbox', { name: 'Key' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.read().images.find(({ key }) => key === 'logo_dark')?.picture).toBe(drawing);
});

test('the sort buttons say that they sort', async () => {
  await open();
  const key = page.getByRole('columnheader', { name: 'Key' });
  const getWords = () => {
    const head = key.query()?.parentElement;
    return head ? getComputedStyle(head, '::before').content : '';
  };
  await expect.poll(getWords).toContain('Sort by');
});

test('the sort buttons are beside the search where there is room', async () => {
  await open();
  await page.viewport(1440, 900);
  const getPlace = (locator: Locator) => locator.element().getBoundingClientRect();
  const search = page.getByLabelText('Search images');
  const sort = page.getByRole('button', { name: 'Key', exact: true });
  const getMiddle = ({ top, bottom }: DOMRect) => Math.round((top + bottom) / 2);
  await expect.poll(() => getMiddle(getPlace(sort)) - getMiddle(getPlace(search))).toBe(0);
  await expect.poll(() => getPlace(row(0)).top - getPlace(search).bottom).toBeLessThan(12);
  const table = page.getByText('Table', { exact: true });
  const all = page.getByRole('checkbox', { name: /^Select all/ });
  await expect.poll(() => getPlace(all).left - getPlace(table).right).toBeGreaterThan(0);
});

const byKey = (key: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${key}` }) });

test('the focus follows a moved image, and moves on from a deleted one', async () => {
  await openKept(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
  const edit = byKey('a1').getByRole('button', { name: 'Edit' });
  await edit.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Key' }).fill('z');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(byKey('z').getByRole('button', { name: 'Edit' })).toHaveFocus();

  await byKey('a3').getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(byKey('a3').getByRole('button', { name: 'Delete' })).toHaveFocus();
  await byKey('a3').getByRole('button', { name: 'Delete' }).click();
  await expect
    .element(dialog)
    .toMatchTextContent('Deletes the image “a3” and its uploaded file. Apps stop receiving it.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(byKey('a3')).not.toBeInTheDocument();
  await expect.element(byKey('a4').getByRole('button', { name: 'Delete' })).toHaveFocus();
});

test('a card on a phone keeps a line for the size, which comes with the picture', async () => {
  await page.viewport(360, 740);
  await renderScreen(ADDRESS, [
    answerApp(),
    [getListImagesQueryOptions(APP_ID), { data: [makeImage(0)] }],
  ]);
  await expect.element(row(0)).toBeVisible();
  const getLine = () => row(0).element().querySelector('[id$=size]');
  await expect.poll(() => getLine()?.clientHeight).toBeGreaterThan(10);
});

test('shows two cards at 400 %, with the key on one line and checkboxes below each other', async () => {
  await page.viewport(320, 256);
  const named = (index: number) => ({
    ...makeImage(index),
    key: `onboarding_header_${index}`,
    description: '',
  });
  await renderScreen(ADDRESS, [
    answerApp(),
    [getListImagesQueryOptions(APP_ID), { data: [named(0), named(1)] }],
  ]);
  const check = (name: RegExp) => page.getByRole('checkbox', { name });
  const getPlace = (name: RegExp) => check(name).element().getBoundingClientRect();
  await expect.poll(() => getPlace(/header_1$/).bottom).toBeLessThanOrEqual(256);
  const key = page.getByText('onboarding_header_0', { exact: true });
  await expect.poll(() => key.element().clientHeight).toBeLessThan(24);
  const getOffset = () => Math.abs(getPlace(/^Select all/).left - getPlace(/header_0$/).left);
  await expect.poll(getOffset).toBeLessThan(2);
});
