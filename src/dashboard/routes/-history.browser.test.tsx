import '@mantine/core/styles.layer.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTexts, APP_ID, makeLocaleText } from '#tests/components/app-answers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const open = () =>
  renderScreen(
    `/apps/${APP_ID}/texts?locale=en`,
    answerTexts({ fr: [makeLocaleText({ key: 'title', status: 'error' })] }),
  );
const tab = (name: string) => page.getByRole('tab', { name });
const dialog = page.getByRole('dialog', { name: 'Add text' });
const getSearch = (address: string) =>
  Object.fromEntries(new URLSearchParams(address.split('?')[1]));

test('Back undoes what was chosen, one by one, but no key of a search', async () => {
  const { address, back } = await open();
  await tab('fr').click();
  await page.getByLabelText('Search texts').fill('tit');
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'fr', q: 'tit' });
  await page.getByRole('button', { name: 'error 1' }).click();
  await expect.poll(() => getSearch(address())['status']).toBe('error');
  back();
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'fr', q: 'tit' });
  back();
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'en' });
  await expect.element(tab('en')).toHaveAttribute('aria-selected', 'true');
});

test('Back closes a dialog, and passes the entry of one that was closed otherwise', async () => {
  const { address, back, forward } = await open();
  await tab('fr').click();
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'fr' });
  const add = page.getByRole('button', { name: 'Add text' });
  await add.click();
  await expect.element(dialog).toBeVisible();
  back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
  expect(getSearch(address())).toEqual({ locale: 'fr' });

  await add.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByLabelText('Search texts').fill('tit');
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'fr', q: 'tit' });
  await page.getByRole('button', { name: 'error 1' }).click();
  await expect.poll(() => getSearch(address())['status']).toBe('error');
  back();
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'fr', q: 'tit' });
  back();
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'en' });
  forward();
  await expect.poll(() => getSearch(address())['locale']).toBe('fr');
  forward();
  await expect.poll(() => getSearch(address())['status']).toBe('error');
});

test('Back asks before it closes a dialog with changes', async () => {
  const { address, back } = await open();
  await page.getByRole('button', { name: 'Add text' }).click();
  await dialog.getByRole('textbox', { name: 'Key' }).fill('title');
  back();
  await expect.element(dialog.getByText('Discard your changes?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(getSearch(address())).toEqual({ locale: 'en' });
});

test('two quick presses of Back close a dialog and leave the page', async () => {
  const { address, back } = await open();
  await tab('fr').click();
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'fr' });
  await page.getByRole('button', { name: 'Add text' }).click();
  await expect.element(dialog).toBeVisible();
  back();
  await expect.element(dialog).not.toBeInTheDocument();
  back();
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'en' });
});

test('a link to the open page adds no entry after a dialog was closed', async () => {
  const app = keepApp({ colors: [{ key: 'accent', value: '#FBBF24' }] });
  const { address, back } = await renderScreen(`/apps/${APP_ID}/images`, app.answers());
  await tab('Colors').click();
  await page.getByRole('button', { name: 'Add color' }).click();
  const color = page.getByRole('dialog', { name: 'Add color' });
  await color.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(color).not.toBeInTheDocument();
  await tab('Colors').click();
  back();
  await expect.poll(address).toBe(`/apps/${APP_ID}/images`);
});
