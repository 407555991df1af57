import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';
import { replaceWords } from '#tests/components/replace-words.ts';

const undo = page.getByRole('button', { name: 'Undo' });
const toasts = page.getByRole('region', { name: 'Notifications' });

const machine = (value: string) => ({ value, isAutoTranslated: true });

async function open(locale: 'en' | 'fr') {
  // Keeps the undo toast open during the test.
  holdTimers(10_000);
  const app = keepApp({
    texts: [
      { key: 'bye', value: 'Goodbye, app', description: 'At the end' },
      { key: 'hello', value: 'Hello' },
      { key: 'stay', value: 'Stay' },
    ],
    translations: {
      'fr bye': machine('Au revoir, app'),
      'fr hello': { value: 'Bonjour', isAutoTranslated: false },
    },
  });
  app.watch();
  await renderScreen(`/apps/${APP_ID}/texts?locale=${locale}`, app.answers());
  return app;
}

async function importFile(title: string, text: string, verb: string): Promise<void> {
  await page.getByRole('button', { name: 'Import file' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  const file = new File([text], 'some.strings', { type: 'text/plain' });
  await userEvent.upload(dialog.getByLabelText('Choose a file'), file);
  await dialog.getByRole('button', { name: verb }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

test('an import of translations is taken back: automatic ones are automatic again', async () => {
  const { read } = await open('fr');
  const before = read();
  await importFile(
    'Import translations into French',
    '"bye" = "Adieu"; "hello" = "Salut"; "stay" = "Reste";',
    'Import 3 translations',
  );
  const byHand = (value: string) => ({ value, isAutoTranslated: false });
  expect(read().translations).toEqual({
    'fr bye': byHand('Adieu'),
    'fr hello': byHand('Salut'),
    'fr stay': byHand('Reste'),
  });
  await undo.click();
  // The API cannot delete a translation.
  await expect
    .element(toasts)
    .toMatchTextContent('Import of 3 translations undone. 1 new translation stays');
  expect(read()).toEqual({
    ...before,
    translations: { ...before.translations, 'fr stay': byHand('Reste') },
  });
});

test('an import of new translations alone offers no undo', async () => {
  const { read } = await open('fr');
  await importFile('Import translations into French', '"stay" = "Reste";', 'Import 1 translation');
  expect(read().translations['fr stay']).toEqual({ value: 'Reste', isAutoTranslated: false });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(undo.elements()).toEqual([]);
});

test('a replacement is taken back in English and in the translations, with descriptions', async () => {
  const { read } = await open('en');
  const before = read();
  await replaceWords('app', 'program', '2 texts');
  expect(read().texts[0]).toEqual({ ...before.texts[0], value: 'Goodbye, program' });
  expect(read().translations['fr bye']).toEqual({
    value: 'Au revoir, program',
    isAutoTranslated: false,
  });
  await undo.click();
  await expect.element(toasts).toMatchTextContent('Replacement in 2 texts of 1 application undone');
  expect(read()).toEqual(before);
});
