import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID, translated } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { KeptTexts } from '#tests/components/kept-texts.ts';
import { renderScreen, type Write } from '#tests/components/render-screen.tsx';

const row = (key: string) => page.getByRole('row').filter({ hasText: key });
const bar = page.getByRole('region', { name: 'Selection' });
const action = (name: string) => bar.getByRole('button', { name });
const undo = page.getByRole('button', { name: 'Undo' });
const toasts = page.getByRole('region', { name: 'Notifications' });
const state = (key: string) => row(key).getByText(/^(new|pending|translated|error|cancelled)$/);

const texts = [
  { key: 'machine', value: 'Bonjour', ...translated },
  { key: 'failed', status: 'error' },
  { key: 'person', value: 'Salut à toi', ...translated, isAutoTranslated: false },
  { key: 'queued', status: 'pending' },
  { key: 'untouched' },
] as const;

let keptTexts: KeptTexts;
let writes: readonly Write[];

async function open(refuse?: (write: Write) => unknown, search = ''): Promise<void> {
  keptTexts = new KeptTexts(texts);
  writes = keptTexts.takeWrites(refuse);
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr${search}`, keptTexts.answers());
}

async function select(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.getByRole('checkbox', { name: `Select ${key}` }).click();
}

const selectAll = async () => page.getByRole('checkbox', { name: /^Select all/ }).click();
const getCalls = () =>
  writes.map(({ method, path }) => `${method} ${path.split('/').slice(-2).join('/')}`);

// Keeps the undo toast open during a test.
beforeEach(() => holdTimers(10_000));

describe('many translations of a language', () => {
  test('are each done what their state allows; why nothing can be done is said', async () => {
    await open();
    await selectAll();
    await expect.element(bar).toMatchTextContent('5 selected');
    await action('Retry').click();
    await expect.poll(getCalls).toEqual(['POST fr-failed/retry']);
    await expect.element(state('failed')).toHaveTextContent('pending');
    await expect.element(toasts).toMatchTextContent('1 queued again');
    // A finished action clears the selection.
    await expect.element(bar).not.toBeInTheDocument();

    await select('person');
    await expect.element(action('Cancel')).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(action('Cancel'))
      .toHaveAccessibleDescription('None of them is in the queue');
    await action('Cancel').click({ force: true });
    await row('machine').getByRole('button', { name: 'Restart' }).click();
    await expect.poll(getCalls).toEqual(['POST fr-failed/retry', 'POST fr-machine/restart']);
  });

  test('are cancelled, and queued again by Undo', async () => {
    await open();
    await select('queued', 'person');
    await action('Cancel').click();
    await expect.element(state('queued')).toHaveTextContent('cancelled');
    await expect.element(toasts).toMatchTextContent('1 translation cancelled');
    await undo.click();
    await expect.element(state('queued')).toHaveTextContent('pending');
    await expect.element(toasts).toMatchTextContent('1 translation queued again');
    expect(getCalls()).toEqual(['POST fr-queued/cancel', 'POST fr-queued/restart']);
    await expect.element(undo).not.toBeInTheDocument();
  });

  test('are not queued again by Undo where a person has translated them since', async () => {
    await open();
    await select('queued');
    await action('Cancel').click();
    await expect.element(toasts).toMatchTextContent('1 translation cancelled');
    const theirs = { ...translated, isAutoTranslated: false, isMissing: false, value: 'Bonsoir' };
    keptTexts.change('fr', ({ key }) => key === 'queued', theirs);
    await undo.click();
    await expect.element(toasts).toMatchTextContent('1 failed. See “Background tasks”');
    expect(getCalls()).toEqual(['POST fr-queued/cancel']);
    await page.getByRole('button', { name: /^Background tasks/ }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Background tasks' }))
      .toMatchTextContent('queued It has changed since, and stays as it is.');
  });

  test('are not restarted over another user’s unseen manual value', async () => {
    await open();
    await select('machine', 'untouched');
    const theirs = { isAutoTranslated: false, value: 'Bonsoir' };
    keptTexts.change('fr', ({ key }) => key === 'machine', theirs);
    await action('Restart').click();
    await expect.element(toasts).toMatchTextContent('1 failed. See “Background tasks”');
    await expect.element(toasts).toMatchTextContent('1 translation restarted');
    expect(getCalls()).toEqual(['POST fr-untouched/restart']);
    await undo.click();
    await expect.element(toasts).toMatchTextContent('1 translation that was missing is cancelled');
    await expect.element(state('untouched')).toHaveTextContent('cancelled');
  });

  test('are marked as reviewed, which makes them manual, and automatic again by Undo', async () => {
    await open();
    await selectAll();
    await action('Mark as reviewed').click();
    await expect.element(row('machine').getByTitle('manual')).toBeVisible();
    const byHand = { value: 'Bonjour', isAutoTranslated: false };
    await expect.poll(() => writes.map(({ body }) => body)).toEqual([byHand]);
    await expect.element(toasts).toMatchTextContent('1 translation marked as reviewed');
    await undo.click();
    await expect.element(row('machine').getByTitle('automatic')).toBeVisible();
    await expect.poll(() => writes.at(-1)?.body).toEqual({ ...byHand, isAutoTranslated: true });
  });

  test('are not marked as reviewed when another user has changed them since', async () => {
    await open();
    await select('machine');
    keptTexts.change('fr', ({ key }) => key === 'machine', { value: 'Bonsoir' });
    await action('Mark as reviewed').click();
    await expect.element(toasts).toMatchTextContent('1 failed. See “Background tasks”');
    expect(writes).toEqual([]);
    await page.getByRole('button', { name: /^Background tasks/ }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Background tasks' }))
      .toMatchTextContent('machine It has changed since, and stays as it is.');
  });

  test('are restarted after a look at what a person wrote, which Undo brings back', async () => {
    await open();
    await select('machine', 'person', 'queued');
    await action('Restart').click();
    const question = page.getByRole('dialog', { name: 'Restart 2 translations?' });
    await expect.element(question).toMatchTextContent('1 of these French translations');
    await expect.element(question.getByText('person: Salut à toi')).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(writes).toEqual([]);

    await action('Restart').click();
    await question.getByRole('button', { name: 'Restart' }).click();
    await expect.element(state('person')).toHaveTextContent('pending');
    // Undo replaces the machine's new translation.
    const machine = { ...translated, value: 'Coucou' };
    keptTexts.change('fr', ({ key }) => key === 'person', machine);
    await expect.element(toasts).toMatchTextContent('2 translations restarted');
    await undo.click();
    await expect.element(toasts).toMatchTextContent('of 2 translations undone');
    await expect.element(row('person').getByText('Salut à toi')).toBeVisible();
    await expect.element(row('person').getByTitle('manual')).toBeVisible();
    await expect.element(row('machine').getByText('Bonjour')).toBeVisible();
  });

  test('are restarted one by one as well; what a person wrote comes back by Undo', async () => {
    await open();
    await row('machine').getByRole('button', { name: 'Restart' }).click();
    await expect.element(state('machine')).toHaveTextContent('pending');
    await row('person').getByRole('button', { name: 'Restart' }).click();
    const question = page.getByRole('dialog', { name: 'Restart this translation?' });
    await expect.element(question.getByText('Salut à toi')).toBeVisible();
    await question.getByRole('button', { name: 'Restart' }).click();
    await expect.element(toasts).toMatchTextContent('1 translation restarted');
    keptTexts.change('fr', ({ key }) => key === 'person', { ...translated, value: 'Coucou' });
    await undo.click();
    await expect.element(row('person').getByText('Salut à toi')).toBeVisible();
    await expect.element(state('person')).toHaveTextContent('translated');
    // Restarting a machine translation loses nothing, so no undo is offered.
    await expect.element(state('machine')).toHaveTextContent('pending');
    await expect.element(undo).not.toBeInTheDocument();
  });

  test('are not restarted one by one over another user’s unseen value', async () => {
    await open();
    keptTexts.change('fr', ({ key }) => key === 'machine', {
      isAutoTranslated: false,
      value: 'Bonsoir',
    });
    await row('machine').getByRole('button', { name: 'Restart' }).click();
    await expect
      .element(toasts)
      .toMatchTextContent('It has changed since, and stays as it is. Nothing was restarted.');
    await expect.element(row('machine').getByText('Bonsoir')).toBeVisible();
    expect(writes).toEqual([]);
  });

  test('come back as they were before a restart, but not over what a person wrote since', async () => {
    await open();
    await select('machine', 'untouched');
    await action('Restart').click();
    await expect.element(toasts).toMatchTextContent('2 translations restarted');
    const theirs = { ...translated, isAutoTranslated: false, value: 'Bien le bonjour' };
    keptTexts.change('fr', ({ key }) => key === 'machine', theirs);
    await undo.click();
    await expect.element(toasts).toMatchTextContent('1 failed. See “Background tasks”');
    await expect.element(state('untouched')).toHaveTextContent('cancelled');
    await expect.element(row('machine').getByText('Bien le bonjour')).toBeVisible();
  });

  test('are left as they are where the server refuses, with its words; the others are done', async () => {
    await open(({ path }) =>
      path.includes('fr-failed')
        ? Response.json({ message: 'No such translation', code: 'not_found' }, { status: 404 })
        : undefined,
    );
    await select('failed', 'untouched');
    await action('Restart').click();
    await expect.element(toasts).toMatchTextContent('1 failed. See “Background tasks”');
    await expect.element(state('untouched')).toHaveTextContent('pending');
    await page.getByRole('button', { name: /^Background tasks/ }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Background tasks' }))
      .toMatchTextContent('failed No such translation');
  });

  test('are filtered for unreviewed machine translations, with a URL of their own', async () => {
    await open(undefined, '&unreviewed=true');
    await expect.element(row('machine')).toBeVisible();
    await expect.element(row('person')).not.toBeInTheDocument();
    const filter = page.getByRole('button', { name: 'Not reviewed 1' });
    await expect.element(filter).toHaveAttribute('aria-pressed', 'true');
    await selectAll();
    await action('Mark as reviewed').click();
    await expect.element(page.getByRole('button', { name: 'Not reviewed 0' })).toBeVisible();
    await expect.element(row('machine')).not.toBeInTheDocument();
  });

  test('are worked by the keyboard alone', async () => {
    await open();
    (await page.getByRole('checkbox', { name: 'Select machine' }).findElement()).focus();
    await userEvent.keyboard(' ');
    await expect.element(bar).toBeVisible();
    (await action('Mark as reviewed').findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(row('machine').getByTitle('manual')).toBeVisible();
    // The bar has closed: focus returns to the selection.
    await expect.poll(() => document.activeElement?.closest('[role=row]') !== null).toBe(true);
  });
});
