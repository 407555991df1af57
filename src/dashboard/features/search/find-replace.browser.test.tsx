import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { type Content, keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';
import {
  button,
  expectReason,
  field,
  openSearch,
  preview,
  replaceWith,
  rows,
} from '#tests/components/search-page.ts';
import { toasts } from '#tests/components/toasts.ts';

const work = page.getByRole('dialog', { name: 'Background tasks' });
const ONE = `app=${APP_ID}&in=texts&replace=true`;

/** Closes the question about translations of changed English texts. */
async function leaveTranslations() {
  const question = page.getByRole('dialog', { name: /may be out of date$/ });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
}

// Keeps the undo toast open during a test.
beforeEach(() => holdTimers(10_000));

const apps: Content = {
  texts: [
    { key: 'a.sign', value: 'Sign in to the app', description: 'Keep me' },
    { key: 'b.apps', value: 'All apps and one App' },
    { key: 'c.only', value: 'app' },
  ],
  translations: { 'fr a.sign': { value: 'Se connecter à l’app', isAutoTranslated: true } },
};

describe('find and replace in one application', () => {
  test('is opened from its texts with their language, and begins with the words to find', async () => {
    const app = keepApp(apps);
    const at = `/apps/${APP_ID}/texts?locale=fr`;
    const { address } = await renderScreen(at, app.answers());
    await button('Find and replace').click();
    await expect.element(field).toHaveFocus();
    await expect
      .poll(() => decodeURIComponent(address()))
      .toBe(`/search?app=${APP_ID}&in=texts&locale=["fr"]&replace=true`);
    await expect.element(page.getByRole('heading', { name: 'Find and replace' })).toBeVisible();
    await expectReason('Replace in 0 texts', 'Type the words to search for');
    await userEvent.keyboard('app');
    await expect.element(field).toHaveValue('app');
    await expect.element(page.getByText('1 match', { exact: true })).toBeVisible();
  });

  test('goes on in all applications where it finds nothing', async () => {
    const { address } = await openSearch(`?q=acmeland&app=${APP_ID}`, apps);
    await expect.element(page.getByText('Nothing found')).toBeVisible();
    await button('Search all applications').click();
    await expect.element(page.getByText('1 result, 1 application searched')).toBeVisible();
    await expect.poll(address).toBe('/search?q=acmeland');
  });

  test('searches once for what is typed, also when the address has it', async () => {
    const { address } = await openSearch(`?${ONE}`, apps);
    await replaceWith.fill('program');
    const withdrawn: unknown[] = [];
    const watcher = new MutationObserver((records) =>
      withdrawn.push(...records.filter(({ oldValue }) => oldValue === null)),
    );
    watcher.observe(button(/^Replace in/).element(), {
      attributeFilter: ['aria-disabled'],
      attributeOldValue: true,
    });
    await field.fill('app');
    await expect.poll(address).toContain('q=app');
    await expect.element(button('Replace in 4 texts')).toBeEnabled();
    await expect.element(page.getByText('5 matches', { exact: true })).toBeVisible();
    expect(withdrawn).toEqual([]);
    watcher.disconnect();
  });

  test('reads the number of matches once while the replacement is typed', async () => {
    await openSearch(`?q=app&${ONE}`, apps);
    await replaceWith.fill('p');
    const matches = page.getByText('5 matches', { exact: true });
    await expect.element(matches).toBeVisible();
    const read: string[] = [];
    const watcher = new MutationObserver(([record]) =>
      read.push(String(record?.target.textContent)),
    );
    watcher.observe(matches.element(), { characterData: true, childList: true, subtree: true });
    await replaceWith.fill('program');
    await expect.element(page.getByText('program', { exact: true }).first()).toBeVisible();
    await expect.element(button('Replace in 4 texts')).toBeEnabled();
    expect(read).toEqual([]);
    watcher.disconnect();
  });

  test('counts by case, whole words and language, and says why something cannot change', async () => {
    await openSearch(`?q=app&${ONE}`, apps);
    await replaceWith.fill('program');
    await expect.element(page.getByText('5 matches', { exact: true })).toBeVisible();
    await page.getByLabelText('Match case').click();
    await expect.element(page.getByText('4 matches', { exact: true })).toBeVisible();
    await page.getByLabelText('Whole word').click();
    await expect.element(page.getByText('3 matches', { exact: true })).toBeVisible();
    await expect.element(button('Replace in 3 texts')).toBeEnabled();
    await replaceWith.fill('');
    await page.getByLabelText('With nothing').click();
    const only = rows(preview).filter({ hasText: 'c.only' });
    await expect.element(only).toMatchTextContent('Nothing would be left of it');
    await expect.element(only.getByRole('checkbox')).toBeDisabled();
    await expect.element(button('Replace with nothing in 2 texts')).toBeVisible();
    await field.fill('nowhere');
    await expect.element(page.getByText('Nothing found that would change')).toBeVisible();
    await replaceWith.fill('x');
    await expectReason('Replace in 0 texts', 'Nothing found would change');
  });

  test('warns of the change’s effect on a translation', async () => {
    await openSearch(`?q=app&${ONE}&locale=fr`, {
      texts: [{ key: 'a', value: 'Open %@ app' }],
      translations: { 'fr a': { value: 'Ouvrir %@ app', isAutoTranslated: false } },
    });
    await replaceWith.fill('%d');
    const problems = rows(preview).last().getByRole('list', { name: 'Problems' });
    await expect.element(problems).toMatchTextContent('Placeholders');
    // A form of the web is prose on iOS.
    await field.fill('%@');
    await replaceWith.fill(':now');
    await expect.element(rows(preview).last()).toMatchTextContent('Ouvrir %@:now app');
    await expect.element(problems).not.toMatchTextContent('added');
  });

  test('leaves alone what others have changed since, and says so beside what it did', async () => {
    const { change, read } = await openSearch(`?q=app&${ONE}`, apps);
    await replaceWith.fill('program');
    await expect.element(page.getByText('5 matches', { exact: true })).toBeVisible();
    change('fr a.sign', { value: 'Une app de plus', isAutoTranslated: false });
    await button('Replace in 4 texts').click();
    await expect.element(toasts).toMatchTextContent('Replaced in 3 texts of 1 application');
    await leaveTranslations();
    await button('Background tasks').click();
    await expect
      .element(work.getByRole('list', { name: 'Failed' }))
      .toMatchTextContent('French a.sign It has changed since, and stays as it is.');
    await expect.element(work.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await work.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(rows(preview).last()).toMatchTextContent('Une appprogram de plus');
    await button('Replace in 1 text').click();
    await expect.element(toasts).toMatchTextContent('Replaced in 1 text of 1 application');
    expect(read().translations['fr a.sign']?.value).toBe('Une program de plus');
    expect(read().texts[0]).toMatchObject({ description: 'Keep me' });
  });

  test('tries again what failed, and no more selects what matches again', async () => {
    let isAway = true;
    const { read } = await openSearch(`?q=app&${ONE}`, apps, ({ method }) =>
      isAway && method === 'PUT' ? Response.error() : undefined,
    );
    await replaceWith.fill('apps');
    await button('Replace in 4 texts').click();
    await expect.element(toasts).toMatchTextContent('Replaced in 3 texts of 1 application');
    await leaveTranslations();
    await button('Background tasks').click();
    await expect.element(work.getByText(/Error saving translation/)).toBeVisible();
    isAway = false;
    await work.getByRole('button', { name: 'Retry' }).click();
    await expect.element(toasts).toMatchTextContent('Replaced in 1 text of 1 application');
    expect(read().translations['fr a.sign']?.value).toBe('Se connecter à l’apps');
    await expect.element(page.getByText('5 matches', { exact: true })).toBeVisible();
    await expectReason('Replace in 0 texts', 'Select something that would change');
  });

  test('takes back what was written although its response was lost', async () => {
    let isAway = true;
    const { read, carryOut } = await openSearch(`?q=app&${ONE}`, apps, (sent) => {
      if (!isAway || sent.method !== 'PUT') return undefined;
      carryOut(sent);
      return Response.error();
    });
    await replaceWith.fill('apps');
    await button('Replace in 4 texts').click();
    await leaveTranslations();
    await button('Background tasks').click();
    isAway = false;
    await work.getByRole('button', { name: 'Retry' }).click();
    await expect.element(toasts).toMatchTextContent('Replaced in 1 text of 1 application');
    await button('Undo').click();
    await expect.poll(() => read().translations['fr a.sign']?.value).toBe('Se connecter à l’app');
  });

  test('is stopped, and names what it has not started', async () => {
    const keys = Array.from({ length: 24 }, (_, index) => `many.${index}`);
    let letGo: () => void = () => undefined;
    const held = new Promise((resolve) => (letGo = () => resolve({ data: {} })));
    const { writes } = await openSearch(
      `?q=Many&${ONE}&locale=fr`,
      {
        texts: keys.map((key) => ({ key, value: 'Some' })),
        translations: Object.fromEntries(
          keys.map((key) => [`fr ${key}`, { value: 'Many', isAutoTranslated: false }]),
        ),
      },
      () => held,
    );
    await replaceWith.fill('Few');
    await button('Replace in 24 texts').click();
    await expectReason(/^Replace in/, 'Replacing…');
    await expect.poll(() => writes.length).toBe(6);
    await button('Background tasks').click();
    await expect.element(work.getByText('0 of 24', { exact: true })).toBeVisible();
    await work.getByRole('button', { name: 'Stop' }).click();
    await expect.element(work.getByRole('button', { name: 'Stopping…' })).toBeVisible();
    letGo();
    await expect.element(work.getByText('6 done, 18 not started')).toBeVisible();
  });

  test('asks before a selection is lost', async () => {
    const { address } = await openSearch(`?q=app&${ONE}`, apps);
    await replaceWith.fill('program');
    await page.getByRole('checkbox', { name: 'Select b.apps, English' }).click();
    await page.getByRole('link', { name: 'Nimbus' }).first().click();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(address()).toMatch(/^\/search/);
    await expect.element(button('Replace in 3 texts')).toBeVisible();
  });
});
