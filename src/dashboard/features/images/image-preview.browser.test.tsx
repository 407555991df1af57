import '@mantine/core/styles.layer.css';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { answerApp, APP_ID } from '#tests/components/app-answers.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const drawing = (size: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`)}`;

const images = [
  { key: 'one', url: drawing(10), description: 'The first' },
  { key: 'three', url: '/uploads/app-images/none.png' },
  { key: 'two', url: drawing(20) },
].map((image) => ({ ...image, _id: `id of ${image.key}`, appId: APP_ID }));

async function open(key: string): Promise<void> {
  const list = getListImagesQueryOptions(APP_ID);
  await renderScreen(`/apps/${APP_ID}/images`, [answerApp(), [list, { data: images }]]);
  await page.getByRole('link', { name: `Open ${key}`, exact: true }).click();
}

const preview = (key: string) => page.getByRole('dialog', { name: key, exact: true });

const bottom = (shown: Locator) => shown.element().getBoundingClientRect().bottom;

test('a click on a picture shows it with its facts; arrow keys and buttons lead to the others', async () => {
  await open('one');
  await expect.element(preview('one')).toMatchTextContent('1 of 3 · 10 × 10');
  await expect.element(preview('one')).toMatchTextContent('The first');
  const edit = preview('one').getByRole('button', { name: 'Edit' });
  await expect.poll(() => bottom(preview('one')) - bottom(edit)).toBeGreaterThan(0);
  await preview('one').getByRole('button', { name: 'Next image' }).click();
  await expect.element(preview('three')).toMatchTextContent('The picture cannot be shown.');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(preview('two')).toMatchTextContent('3 of 3 · 20 × 20');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(preview('one')).toBeVisible();
  await preview('one').getByRole('button', { name: 'Previous image' }).click();
  await expect
    .element(preview('two').getByRole('link', { name: 'Open original' }))
    .toHaveAttribute('href', drawing(20));
});

test('the others are those that are listed, in their order', async () => {
  const list = getListImagesQueryOptions(APP_ID);
  const address = `/apps/${APP_ID}/images?q=o&sort=-key`;
  await renderScreen(address, [answerApp(), [list, { data: images }]]);
  await page.getByRole('link', { name: 'Open two' }).click();
  await expect.element(preview('two')).toMatchTextContent('1 of 2');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(preview('one')).toBeVisible();
});

test('the focus comes back to the picture, also by way of the dialog to edit it', async () => {
  await open('two');
  await expect.element(preview('two')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview('two')).not.toBeInTheDocument();
  const picture = page.getByRole('link', { name: 'Open two' });
  await expect.element(picture).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await preview('two').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit image' });
  await expect.element(edit.getByRole('textbox', { name: 'Key' })).toHaveValue('two');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  await expect.element(picture).toHaveFocus();
});

test('with Ctrl the browser opens the file itself', async () => {
  await open('one');
  await expect.element(preview('one')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(preview('one')).not.toBeInTheDocument();
  let isLeftToBrowser: boolean | undefined;
  const watch = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', watch);
  await page.getByRole('link', { name: 'Open one' }).click({ modifiers: ['Control'] });
  document.removeEventListener('click', watch);
  expect(isLeftToBrowser).toBe(true);
  await expect.element(preview('one')).not.toBeInTheDocument();
});
