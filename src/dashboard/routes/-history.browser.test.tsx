import '@mantine/core/styles.layer.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerTexts, APP_ID, makeLocaleText } from '#tests/components/app-answers.ts';
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

test('Back closes a dialog, which leaves no step behind when it is closed otherwise', async () => {
  const { address, back, hasDialogEntry } = await open();
  await tab('fr').click();
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'fr' });
  const add = page.getByRole('button', { name: 'Add text' });
  await add.click();
  await expect.element(dialog).toBeVisible();
  await expect.poll(hasDialogEntry).toBe(true);
  back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();

  await add.click();
  await expect.poll(hasDialogEntry).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(hasDialogEntry).toBe(false);
  expect(getSearch(address())).toEqual({ locale: 'fr' });
  back();
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'en' });
});

test('Back asks before it closes a dialog with changes', async () => {
  const { address, back, hasDialogEntry } = await open();
  await page.getByRole('button', { name: 'Add text' }).click();
  await dialog.getByRole('textbox', { name: 'Key' }).fill('title');
  await expect.poll(hasDialogEntry).toBe(true);
  back();
  await expect.element(dialog.getByText('Discard your changes?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(getSearch(address())).toEqual({ locale: 'en' });
});

test('Back right after a dialog has been closed leaves the page', async () => {
  const { address, back, hasDialogEntry } = await open();
  await tab('fr').click();
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'fr' });
  await page.getByRole('button', { name: 'Add text' }).click();
  await expect.poll(hasDialogEntry).toBe(true);
  const cancel = dialog.getByRole('button', { name: 'Cancel' }).element();
  // Before the next task: the dialog is closed, and its entry still there.
  if (cancel instanceof HTMLElement) cancel.click();
  await Promise.resolve();
  expect(hasDialogEntry()).toBe(true);
  back();
  await expect.poll(() => getSearch(address())).toEqual({ locale: 'en' });
  await expect.poll(hasDialogEntry).toBe(false);
});
