import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';
import { replaceWords } from '#tests/components/replace-words.ts';

const row = (key: string) => page.getByRole('row').filter({ hasText: key });
const filter = (count: number) => page.getByRole('button', { name: `English changed ${count}` });
const toasts = page.getByRole('region', { name: 'Notifications' });
const asked = (title: string) => page.getByRole('dialog', { name: title });
const undo = page.getByRole('button', { name: 'Undo' });

// Keeps the undo toast open during a test.
beforeEach(() => holdTimers(10_000));

async function open() {
  const app = keepApp({
    texts: [
      { key: 'bye', value: 'Goodbye, app' },
      { key: 'hello', value: 'Hello, app' },
      { key: 'stay', value: 'Stay' },
    ],
    translations: {
      'fr bye': { value: 'Adieu', isAutoTranslated: true },
      'fr hello': { value: 'Salut', isAutoTranslated: false },
    },
  });
  app.watch();
  const screen = await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
  return { ...app, ...screen };
}

const openFrench = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.openAgain(`/apps/${APP_ID}/texts?locale=fr&changed=true`);

function watchRestarts({ watch }: Awaited<ReturnType<typeof open>>): readonly string[] {
  const restarted: string[] = [];
  watch(({ path }) => {
    if (!path.endsWith('/restart')) return undefined;
    restarted.push(path);
    return { data: {} };
  });
  return restarted;
}

async function leave(title: string): Promise<void> {
  await asked(title).getByRole('button', { name: 'Leave them' }).click();
  await expect.element(asked(title)).not.toBeInTheDocument();
}

const replaceApp = () => replaceWords('app', 'program', '2 texts');

describe('translations whose English text has changed', () => {
  test('are asked about after a replacement, and listed on this device with the changed words', async () => {
    const screen = await open();
    await replaceApp();
    await leave('2 translations may be out of date');
    await openFrench(screen);
    await expect.element(filter(2)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(row('stay')).not.toBeInTheDocument();
    const change = row('hello').getByRole('group', { name: 'English has changed' });
    await expect.poll(() => change.element().querySelector('del')?.textContent).toBe('app');
    await expect.poll(() => change.element().querySelector('ins')?.textContent).toBe('program');

    await change.getByRole('button', { name: 'Still correct' }).click();
    await expect.element(filter(1)).toBeVisible();
    await expect.element(row('hello')).not.toBeInTheDocument();
    await openFrench(screen);
    await expect.element(filter(1)).toBeVisible();
  });

  test('are asked about: automatic ones are selected to be restarted, manual ones are looked at', async () => {
    const screen = await open();
    const restarted = watchRestarts(screen);
    await replaceApp();
    const dialog = asked('2 translations may be out of date');
    const bye = dialog.getByRole('row').filter({ hasText: 'bye' });
    await expect.element(bye.getByRole('checkbox')).toBeChecked();
    await expect.poll(() => bye.element().querySelector('ins')?.textContent).toBe('program');
    const hello = dialog.getByRole('row').filter({ hasText: 'hello' });
    await expect.element(hello).toMatchTextContent('French, manual');
    await expect.element(hello.getByRole('checkbox')).not.toBeInTheDocument();
    await expect
      .element(dialog.getByRole('button', { name: 'Restart 1 translation' }))
      .toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(toasts).toMatchTextContent('1 translation restarted');
    expect(restarted).toEqual([expect.stringContaining('id-1-fr')]);
    await openFrench(screen);
    await expect.element(page.getByRole('tab', { name: 'fr' })).toMatchTextContent('2');
  });

  test('are as before when their restart is taken back, and are listed as changed', async () => {
    const screen = await open();
    screen.watch(({ path }) => {
      if (!path.endsWith('/restart')) return undefined;
      screen.change('fr bye', { value: 'Adieu, programme', isAutoTranslated: true });
      return { data: {} };
    });
    await replaceApp();
    const dialog = asked('2 translations may be out of date');
    await dialog.getByRole('button', { name: 'Restart 1 translation' }).click();
    await expect.element(toasts).toMatchTextContent('1 translation restarted');
    expect(screen.read().translations['fr bye']?.value).toBe('Adieu, programme');
    await undo.click();
    await expect.element(toasts).toMatchTextContent('Restart of 1 translation undone');
    expect(screen.read().translations['fr bye']).toEqual({
      value: 'Adieu',
      isAutoTranslated: true,
    });
    await openFrench(screen);
    await expect.element(filter(2)).toBeVisible();
  });

  test('are not restarted where another user has translated them since', async () => {
    const screen = await open();
    const restarted = watchRestarts(screen);
    await replaceApp();
    const dialog = asked('2 translations may be out of date');
    await expect.element(dialog.getByRole('row').filter({ hasText: 'bye' })).toBeVisible();
    screen.change('fr bye', { value: 'Au revoir', isAutoTranslated: false });
    await dialog.getByRole('button', { name: 'Restart 1 translation' }).click();
    await expect.element(toasts).toMatchTextContent('1 failed. See “Background tasks”');
    expect(restarted).toEqual([]);
    expect(screen.read().translations['fr bye']?.value).toBe('Au revoir');
  });

  test('are not those that the replacement has changed as well', async () => {
    const app = keepApp({
      texts: [{ key: 'bye', value: 'Goodbye, app' }],
      translations: { 'fr bye': { value: 'Adieu, app', isAutoTranslated: true } },
    });
    app.watch();
    const screen = await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
    await replaceApp();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await openFrench({ ...app, ...screen });
    await expect.element(filter(0)).toBeVisible();
  });

  test('leave the keyboard with their text when they are still correct and stay in sight', async () => {
    const screen = await open();
    await replaceApp();
    await leave('2 translations may be out of date');
    await screen.openAgain(`/apps/${APP_ID}/texts?locale=fr`);
    const fits = row('hello').getByRole('button', { name: 'Still correct' });
    await expect.element(fits).toBeVisible();
    fits.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fits).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: /edit the translation of hello$/ }))
      .toHaveFocus();
  });

  test('are settled as well when they are marked as reviewed among others', async () => {
    const screen = await open();
    await replaceApp();
    await leave('2 translations may be out of date');
    await openFrench(screen);
    await page.getByRole('checkbox', { name: 'Select bye' }).click();
    await page.getByRole('button', { name: 'Mark as reviewed' }).click();
    await expect.element(filter(1)).toBeVisible();
    await expect.element(row('hello')).toBeVisible();
  });

  test('are those as well that could not be restarted with an edit', async () => {
    const screen = await open();
    screen.watch(({ path }) =>
      path.endsWith('/restart')
        ? Response.json({ message: 'Not now', code: 'busy' }, { status: 409 })
        : undefined,
    );
    await row('bye').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit text' });
    await dialog.getByRole('textbox', { name: /^Value/ }).fill('See you');
    await expect.element(dialog.getByRole('checkbox', { name: /^Restart/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(toasts).toMatchTextContent('(French)');
    await openFrench(screen);
    await expect.element(filter(1)).toBeVisible();
    await expect.element(row('bye')).toBeVisible();
  });

  test('are none any more when the replacement is taken back', async () => {
    const screen = await open();
    await replaceApp();
    await leave('2 translations may be out of date');
    await undo.click();
    await expect
      .element(toasts)
      .toMatchTextContent('Replacement in 2 texts of 1 application undone');
    await openFrench(screen);
    await expect.element(filter(0)).toBeVisible();
  });

  test('are asked about after an import', async () => {
    const screen = await open();
    await page.getByRole('button', { name: 'Import file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import texts' });
    const file = new File(
      ['"bye" = "See you"; "stay" = "Remain"; "new" = "New";'],
      'some.strings',
      {
        type: 'text/plain',
      },
    );
    await userEvent.upload(dialog.getByLabelText('Choose a file'), file);
    await dialog.getByRole('button', { name: 'Import 3 texts' }).click();
    const question = page.getByRole('dialog', { name: 'Auto-translate into all languages?' });
    await question.getByRole('button', { name: 'Not now' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await leave('1 translation may be out of date');
    await openFrench(screen);
    await expect.element(filter(1)).toBeVisible();
    await expect.element(row('bye').getByText('See you').first()).toBeVisible();
  });

  test('are those that an edit does not restart, until they have a new translation', async () => {
    const screen = await open();
    await row('hello').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit text' });
    await dialog.getByRole('textbox', { name: /^Value/ }).fill('Hello, you');
    await expect.element(dialog.getByText('Manual, kept as they are: French')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await openFrench(screen);
    await expect.element(filter(1)).toBeVisible();
    await page.getByRole('button', { name: /edit the translation of hello$/ }).click();
    const field = page.getByRole('textbox', { name: 'Translation of hello into French' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('Salut à toi{Control>}{Enter}{/Control}');
    await expect.element(filter(0)).toBeVisible();
  });
});
