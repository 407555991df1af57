import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerLocale,
  answerTexts,
  answerTranslation,
  APP_ID,
  makeLocaleText,
  translated,
} from '#tests/components/app-answers.ts';
import { holdTimers, isThere } from '#tests/components/hold-timers.ts';
import { KeptTexts } from '#tests/components/kept-texts.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const text = makeLocaleText({ key: 'alpha', isAutoTranslated: false });
const saved = { ...text, ...translated, isAutoTranslated: false, value: 'Une phrase' };

const dialog = page.getByRole('dialog', { name: /^Translations/ });

/** Opens the dialog while a French edit is being saved; the returned function resolves it. */
async function saveAnEdit(): Promise<(response: Response) => void> {
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, [
    ...answerTexts({ fr: [text] }),
    answerTranslation('fr', text),
  ]);
  const { promise, resolve } = Promise.withResolvers<Response>();
  onWrite(() => promise);
  await page.getByRole('button', { name: 'Translations' }).click();
  const value = dialog.getByRole('button', { name: /edit the translation of alpha/ });
  await expect.element(value).toBeVisible();
  value.element().focus();
  await userEvent.keyboard('{Enter}');
  // Its code may still be loading.
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('Une phrase{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('button', { name: 'Saving…' })).toBeVisible();
  return resolve;
}

test('closes without a question once the edit that is being saved is saved', async () => {
  const answer = await saveAnEdit();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByText('Discard your changes?').elements()).toHaveLength(0);
  give(...answerLocale('fr', [saved]), answerTranslation('fr', saved));
  answer(Response.json({ data: { ...saved, locale: 'fr' } }));
  await expect.poll(() => dialog.elements().length).toBe(0);
});

test('stays open with the edit and the reason when it could not be saved', async () => {
  const answer = await saveAnEdit();
  await dialog.getByRole('button', { name: 'Close' }).click();
  answer(Response.json({ message: 'The queue is full.', code: 'conflict' }, { status: 409 }));
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Error saving translation: The queue is full.');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Une phrase');
});

const LONG = 'A sentence that is longer than sixty characters, which is where it is cut';

const line = (language: string) => dialog.getByRole('row').filter({ hasText: language });
const action = (language: string, name: string) =>
  line(language).getByRole('button', { name, exact: true });

/** Opens the dialog of an untranslated text; polls run when the test advances the clock. */
async function open() {
  const polls = holdTimers(10_000);
  const texts = new KeptTexts([{ key: 'alpha', originalValue: LONG }]);
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, texts.answers());
  texts.takeWrites();
  await page.getByRole('button', { name: 'Translations' }).click();
  await expect.element(line('German')).toBeVisible();
  return { polls, texts };
}

describe('the translations of a text', () => {
  test('are shown in all languages, its head cut at 60 characters', async () => {
    await open();
    const head = dialog.getByRole('heading', {
      name: `${LONG.slice(0, 60).trimEnd()}…`,
      exact: false,
    });
    await expect.element(head).toBeVisible();
    await expect.element(line('English')).toMatchTextContent(LONG);
    expect(line('English').getByRole('button').elements()).toHaveLength(0);
    for (const language of ['French', 'German']) {
      await expect.element(line(language)).toMatchTextContent('new');
      await expect.element(action(language, 'Restart')).toBeVisible();
      expect(action(language, 'Cancel').elements()).toHaveLength(0);
    }
  });

  test('are asked for every 10 seconds until nothing is queued, and say why one failed', async () => {
    const { polls, texts } = await open();
    await action('French', 'Restart').click();
    await expect.element(line('French')).toMatchTextContent('pending');
    await expect.element(action('French', 'Cancel')).toBeVisible();
    const failed = { status: 'error', errorMessage: 'Nobody has set up an engine.' } as const;
    texts.change('fr', () => true, failed);
    await polls.passUntil(() => isThere(line('French').getByText('Nobody has set up an engine.')));
    await expect.element(action('French', 'Retry')).toBeVisible();
    await expect.poll(polls.count).toBe(0);
  });

  test('say in the words of the list what could not be done', async () => {
    const { texts } = await open();
    texts.takeWrites(() => {
      throw new TypeError('Failed to fetch');
    });
    await action('French', 'Restart').click();
    await expect
      .element(page.getByRole('region', { name: 'Notifications' }))
      .toMatchTextContent('Failed to restart translation');
  });
});

test('asks before it is closed with an edit that is not saved', async () => {
  await open();
  const value = line('French').getByRole('button', { name: /edit the translation of/ });
  (await value.findElement()).focus();
  await userEvent.keyboard('{Enter}Half a sen');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect
    .element(page.getByRole('textbox', { name: /into French/ }))
    .toHaveValue('Half a sen');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.body.textContent).not.toContain('Half a sen');
});

test('says the status beside the value, and not over it', async () => {
  const done = { ...text, ...translated, value: 'Une phrase' };
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, [
    ...answerTexts({ fr: [done] }),
    answerTranslation('fr', done),
  ]);
  await page.getByRole('button', { name: 'Translations' }).click();
  const value = dialog.getByRole('button', { name: /edit the translation of alpha/ });
  await expect.element(value).toBeVisible();
  const status = dialog.getByText('automatic');
  await expect
    .poll(
      () =>
        value.element().getBoundingClientRect().left -
        status.element().getBoundingClientRect().right,
    )
    .toBeGreaterThanOrEqual(0);
});
