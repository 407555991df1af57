import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import { APP_ID, translated } from '#tests/components/app-answers.ts';
import { holdTimers, isThere } from '#tests/components/hold-timers.ts';
import { KeptTexts } from '#tests/components/kept-texts.ts';
import { give, renderScreen } from '#tests/components/render-screen.tsx';
import { sayInPage } from '#tests/components/say-in-page.ts';
import { POLL_MS } from '#dashboard/resources/progress/queue-polling.ts';

const KEYS = ['alpha', 'bad.key', 'beta', 'gamma'];

const row = (key: string) => page.getByRole('row').filter({ hasText: key });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const filter = (name: string) =>
  page.getByRole('group', { name: 'Filter' }).getByRole('button', { name });
const question = page.getByRole('dialog', { name: /^Auto-translate into/ });
const note = page.getByRole('main').getByRole('alert');

/** Opens the French tab; polls run when the test advances the clock. */
async function show() {
  const polls = holdTimers(POLL_MS);
  const texts = new KeptTexts(KEYS.map((key) => ({ key })));
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, texts.answers());
  return { polls, texts, writes: texts.takeWrites() };
}

async function start(name: 'Auto-translate' | 'Auto-translate all'): Promise<void> {
  await button(name).click();
  await question.getByRole('button', { name, exact: true }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(button('Auto-translate')).toHaveAttribute('aria-disabled', 'true');
}

/** Ends the French queue: one text has failed. */
function finish(texts: KeptTexts): void {
  const failed = { status: 'error', errorMessage: 'It was told to fail.' } as const;
  texts.change('fr', ({ key }) => key === 'bad.key', failed);
  texts.change('fr', ({ status }) => status === 'pending', { ...translated, value: 'Une valeur' });
}

const countCalls = (part: string) =>
  vi.mocked(fetch).mock.calls.filter(([input]) => new Request(input).url.includes(part)).length;

describe('the server’s description of its engine', () => {
  const missing = page.getByRole('note', { name: 'No translation engine' });

  test('leads to the lines that configure one, and to the import, and queues nothing: there is none', async () => {
    sayInPage('translation-engine', 'none');
    const { writes } = await show();
    const dialog = page.getByRole('dialog', { name: 'No translation engine' });
    for (const name of ['Auto-translate', 'Auto-translate all']) {
      await button(name).click();
      await expect.element(dialog.getByText(/TRANSLATION_ENGINE=libretranslate/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    }
    await button('Auto-translate').click();
    await dialog.getByRole('button', { name: 'Import file' }).click();
    await expect.element(page.getByRole('dialog', { name: /^Import/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await row('gamma').getByRole('button', { name: 'Translations' }).click();
    await expect.element(missing).toBeVisible();
    expect(writes).toEqual([]);
  });

  test('is beside an English text whose save would restart translations', async () => {
    sayInPage('translation-engine', 'none');
    const texts = new KeptTexts([{ key: 'gamma', ...translated, value: 'Une valeur' }]);
    await renderScreen(`/apps/${APP_ID}/texts`, texts.answers());
    await row('gamma').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit text' });
    await expect.element(dialog).toBeVisible();
    expect(missing.elements()).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Value' }).fill('Another value');
    await expect.element(dialog.getByRole('checkbox', { name: /^Restart the/ })).toBeVisible();
    await expect.element(missing).toBeVisible();
  });

  test('is that what goes over a day waits, in the question', async () => {
    sayInPage('translation-limit', 'daily');
    await show();
    await button('Auto-translate').click();
    const limit = question.getByRole('note', { name: 'Daily limit' });
    await expect.element(limit).toMatchTextContent(/stays in the queue.*midnight \(UTC\)/);
    expect(missing.elements()).toEqual([]);
  });

  test('is nothing, where it does not say anything', async () => {
    await show();
    await expect.element(row('alpha')).toBeVisible();
    expect(page.getByRole('note').elements()).toEqual([]);
  });
});

describe('machine translation', () => {
  test('counts texts and languages before it begins, and can be left', async () => {
    const { writes } = await show();
    await button('Auto-translate all').click();
    for (const total of [/French.*4 texts/, /German.*4 texts/, /2 languages.*8 translations/])
      await expect.element(question.getByRole('row', { name: total })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(filter('new 4')).toBeVisible();
    expect(writes).toEqual([]);
  });

  test('is followed every 10 seconds until the rows say it is done', async () => {
    const { polls, texts } = await show();
    await start('Auto-translate');
    await userEvent.hover(button('Auto-translate all'));
    await expect.element(page.getByRole('tooltip')).toMatchTextContent('still in the queue');
    await expect.element(button('Retry failed')).toHaveAttribute('aria-disabled', 'true');

    finish(texts);
    await polls.passUntil(() => isThere(filter('translated 3')));
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');
    await expect.element(page.getByRole('tab', { name: 'fr' })).toMatchTextContent('75%');
    await expect.element(row('alpha')).toMatchTextContent('automatic');
    await expect.element(row('bad.key')).toMatchTextContent('told to fail');

    await expect.poll(polls.count).toBe(0);
  });

  test('of failed texts restarts them, and empties the list of failures', async () => {
    const { polls, texts } = await show();
    await start('Auto-translate');
    finish(texts);
    await polls.passUntil(() => isThere(filter('error 1')));
    await filter('error 1').click();
    await expect.element(row('alpha')).not.toBeInTheDocument();
    await expect.element(row('bad.key')).toBeVisible();
    await button('Retry failed').click();
    await expect.element(filter('error 0')).toBeVisible();
    await expect.element(page.getByText(/^No row matches the filter/)).toBeVisible();
  });

  test('is followed in a tab in the background too', async () => {
    const { polls } = await show();
    await start('Auto-translate');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    const before = countCalls('/progress?locale=en');
    await polls.passUntil(() => countCalls('/progress?locale=en') > before);
  });

  test('is followed while the rows say that something is queued, whatever the counter says', async () => {
    const { polls, texts } = await show();
    const counts = { total: 4, translated: 0, progress: 0, pending: 0, error: 0, cancelled: 0 };
    const miscounted = [
      getGetTranslationProgressQueryOptions(APP_ID, { locale: 'fr' }),
      { data: { ...counts, translating: 0 } },
    ] as const;
    texts.takeWrites(() => {
      texts.change('fr', () => true, { status: 'pending' });
      give(miscounted);
      return { data: { count: 4 } };
    });
    await start('Auto-translate');
    finish(texts);
    give(miscounted);
    await polls.passUntil(() => isThere(filter('translated 3')));
  });

  test('is cancelled for all that is still queued', async () => {
    await show();
    await start('Auto-translate');
    await button('Cancel queued').click();
    await expect.element(filter('pending 0')).toBeVisible();
    await expect.element(row('gamma').getByText('cancelled', { exact: true })).toBeVisible();
    await expect.element(button('Cancel queued')).not.toBeInTheDocument();
    await expect.element(button('Auto-translate')).not.toHaveAttribute('aria-disabled');
  });

  test('of a single text is restarted and cancelled; a refusal is said in the words of the list', async () => {
    const { texts } = await show();
    await row('gamma').getByRole('button', { name: 'Restart' }).click();
    await row('gamma').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(row('gamma').getByText('cancelled', { exact: true })).toBeVisible();
    // Another user is quicker: a pending translation cannot be restarted.
    texts.takeWrites(() => {
      texts.change('fr', ({ key }) => key === 'gamma', { status: 'pending' });
    });
    await row('gamma').getByRole('button', { name: 'Restart' }).click();
    await expect
      .element(page.getByText('Failed to restart translation: Not from pending.'))
      .toBeVisible();
  });

  test.each([1280, 360])(
    'is not restarted by a second press on Cancel, %i px wide',
    async (width) => {
      await page.viewport(width, 800);
      await show();
      const getBox = (name: string) =>
        row('gamma').getByRole('button', { name }).element().getBoundingClientRect();
      await row('gamma').getByRole('button', { name: 'Restart' }).click();
      await expect.element(row('gamma').getByRole('button', { name: 'Cancel' })).toBeVisible();
      const cancel = getBox('Cancel');
      await row('gamma').getByRole('button', { name: 'Cancel' }).click();
      await expect.element(row('gamma').getByRole('button', { name: 'Restart' })).toBeVisible();
      const restart = getBox('Restart');
      const isApart = restart.left >= cancel.right || restart.right <= cancel.left;
      expect(isApart, JSON.stringify([cancel, restart])).toBe(true);
      await page.viewport(1280, 800);
    },
  );

  test('says why it could not be started, or not be followed', async () => {
    const { polls, texts } = await show();
    const unreachable = () => {
      throw new TypeError('Failed to fetch');
    };
    texts.takeWrites(unreachable);
    await button('Auto-translate').click();
    await question.getByRole('button', { name: 'Auto-translate' }).click();
    await expect
      .element(question.getByRole('alert'))
      .toMatchTextContent('Error starting translation');
    texts.takeWrites();
    await question.getByRole('button', { name: 'Auto-translate' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(button('Auto-translate')).toHaveAttribute('aria-disabled', 'true');

    give(...texts.answers().map(([query]) => [query, new TypeError('Failed to fetch')] as const));
    await polls.passUntil(() => isThere(note.getByText('Not up to date', { exact: false })));
    give(...texts.answers());
    await polls.passUntil(() => !isThere(note));
  });

  test('never overwrites what is being typed, and keeps its row in its place', async () => {
    const { polls, texts } = await show();
    await filter('new 4').click();
    const value = page.getByRole('button', { name: /edit the translation of gamma$/ });
    (await value.findElement()).focus();
    await userEvent.keyboard('{Enter}');
    const field = page.getByRole('textbox', { name: /Translation of gamma/ });
    await field.fill('Typed');
    await start('Auto-translate');
    finish(texts);
    await polls.passUntil(() => isThere(filter('translated 3')));
    await expect.element(field).toHaveValue('Typed');
    const place = page.getByRole('row').nth(KEYS.indexOf('gamma') + 1);
    await expect.element(place).toMatchTextContent('gamma');
    await expect.element(row('gamma')).toMatchTextContent('Saved in the meantime');
    field.element().focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(row('gamma')).toMatchTextContent('manual');
  });
});
