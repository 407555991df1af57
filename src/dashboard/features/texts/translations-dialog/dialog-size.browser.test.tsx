import '@mantine/core/styles.layer.css';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { APP_ID, translated } from '#tests/components/app-answers.ts';
import { KeptTexts } from '#tests/components/kept-texts.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const SENTENCE = 'We could not reach the harbor. Try again.';
const KEY = 'account_account_confirmation_dialog_title_0';

const line = (language: string) =>
  page.getByRole('dialog').getByRole('row').filter({ hasText: language });

async function open(width: number, height: number) {
  await page.viewport(width, height);
  const texts = new KeptTexts([{ key: KEY, originalValue: SENTENCE }]);
  texts.change('fr', () => true, { ...translated, value: `[fr] ${SENTENCE}` });
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, texts.answers());
  await page.getByRole('button', { name: 'Translations', exact: true }).click();
  await expect.element(line('German')).toBeVisible();
}

afterEach(() => page.viewport(1280, 800));

const getBox = (found: { element: () => Element }) => found.element().getBoundingClientRect();

test.each([
  [740, 360],
  [320, 256],
])('shows a whole translation in a window of %i x %i', async (width, height) => {
  await open(width, height);
  await expect.poll(() => getBox(line('French')).bottom).toBeLessThanOrEqual(height);
  await expect.poll(() => getBox(line('French')).top).toBeGreaterThan(0);
});

test.each([
  [1440, 900, 0.57],
  [740, 360, 0.95],
  [360, 740, 0.95],
  [320, 256, 0.95],
])('gives the values the rest of a window of %i x %i', async (width, height, share) => {
  await open(width, height);
  const value = line('French').getByRole('cell').nth(1);
  await expect
    .poll(() => getBox(value).width / getBox(line('French')).width)
    .toBeGreaterThanOrEqual(share);
  const restart = line('French').getByRole('button', { name: 'Restart' });
  await expect
    .poll(() => getBox(line('French')).right - getBox(restart).right)
    .toBeLessThanOrEqual(16);
});

const dialog = page.getByRole('dialog');

test.each([
  [360, 740],
  [320, 256],
])('has its title on one line above the key in a window of %i x %i', async (width, height) => {
  await open(width, height);
  const title = dialog.getByRole('heading');
  await expect.poll(() => getBox(title).height).toBeLessThan(30);
  await expect.poll(() => getBox(title).top).toBeGreaterThanOrEqual(0);
  const isAbove = () => getBox(title).bottom <= getBox(dialog.getByText(KEY)).top;
  await expect.poll(isAbove).toBe(true);
});

test('breaks a long key after an underscore', async () => {
  await open(320, 256);
  await expect.poll(() => dialog.getByText(KEY).element().querySelector('wbr')).toBeTruthy();
});

test('keeps its Close in sight in a low window', async () => {
  await open(320, 256);
  dialog.element().scrollTo(0, 300);
  await expect.poll(() => dialog.element().scrollTop).toBeGreaterThan(0);
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect.poll(() => getBox(close).top).toBeGreaterThanOrEqual(0);
});

test.each([[1440], [1024]])('says whole where a value comes from at %i px', async (width) => {
  await open(width, 900);
  const origin = line('French').getByText('automatic');
  const getHidden = () => origin.element().scrollWidth - origin.element().clientWidth;
  await expect.poll(getHidden).toBe(0);
});

test('leaves a status clear of the edge of the value below it on a phone', async () => {
  await open(360, 740);
  const status = line('French').getByText('translated', { exact: true });
  const value = line('French').getByRole('button', { name: /edit the translation/ });
  await expect.poll(() => getBox(value).top - getBox(status).bottom).toBeGreaterThanOrEqual(-1);
  await expect.poll(() => getBox(value).height).toBeGreaterThanOrEqual(44);
});
