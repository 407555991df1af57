import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { APP_ID, translated } from '#tests/components/app-answers.ts';
import { chooseFiles } from '#tests/components/choose-files.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { KeptTexts } from '#tests/components/kept-texts.ts';
import { look } from '#tests/components/look.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';
import { replaceWords } from '#tests/components/replace-words.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const row = (key: string) => page.getByRole('row').filter({ hasText: key });
const refuse = () => Response.json({ message: 'The disk is full.' }, { status: 400 });

const SENTENCE = 'We could not reach the harbor. Check your connection, then try again.';

test('an operation on all translations looks as it did', async () => {
  const apps = ['Sun', 'An application whose name is much longer'].map((name, index) => ({
    _id: `65f00000000000000000000${index}`,
    name,
    platform: 'iOS',
    createdAt: '2026-01-01T00:00:00Z',
    locales: ['en', 'fr'],
  }));
  const counts = { total: 1200, translated: 4, progress: 0, translating: 0, pending: 0 };
  await renderScreen('/translations', [
    [getListAppsQueryOptions(), apps],
    ...apps.map(
      ({ _id }) =>
        [
          getGetTranslationProgressQueryOptions(_id, { locale: 'fr' }),
          { data: { ...counts, error: 0, cancelled: 0 } },
        ] as const,
    ),
  ]);
  await press('Auto-translate missing');
  await expect.element(dialog.getByText('2,392 translations')).toBeVisible();
  await look(dialog, 'operation');
});

test('the question about outdated translations looks as it did', async () => {
  const app = keepApp({
    texts: [
      { key: 'bye', value: 'Goodbye, app' },
      { key: 'home.welcome.title', value: `Hello, app. ${SENTENCE}` },
    ],
    translations: {
      'fr bye': { value: 'Adieu', isAutoTranslated: true },
      'fr home.welcome.title': { value: `Salut. ${SENTENCE}`, isAutoTranslated: false },
    },
  });
  app.watch();
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
  await replaceWords('app', 'program', '2 texts');
  await expect.element(button('Restart 1 translation')).toBeVisible();
  await look(dialog, 'outdated');
});

test('the import of texts looks as it did', async () => {
  const app = keepApp({
    texts: [
      { key: 'same', value: 'Same' },
      { key: 'greeting', value: 'Hello' },
    ],
    translations: { 'fr greeting': { value: 'Bonjour', isAutoTranslated: true } },
  });
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
  await press('Import file');
  const input = dialog.getByLabelText(/Choose/);
  await expect.element(input).toBeInTheDocument();
  await look(dialog, 'texts-choose');
  const lines = [
    '"same" = "Same";',
    `"greeting" = "${SENTENCE}";`,
    '"new.one" = "New";',
    '"new.one" = "Newer";',
    '"bad key" = "Bad";',
    'broken',
  ];
  chooseFiles(input, new File([lines.join('\n')], 'Localizable.strings'));
  await expect.element(dialog.getByText('bad key')).toBeVisible();
  await look(dialog, 'texts-review');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Keep reviewing')).toBeVisible();
  await look(dialog.last(), 'texts-close');
  await button('Keep reviewing').click();
  app.watch(refuse);
  const send = () => dialog.getByRole('button', { name: /^Import \d/ }).click();
  await send();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await look(dialog, 'texts-refused');
  app.watch(({ path }) => (path.endsWith('/bulk') ? undefined : refuse()));
  await send();
  await expect.element(button('Done')).toBeVisible();
  await look(page.getByRole('dialog', { name: 'Import texts' }), 'texts-report');
});

test('the translations of a text look as they did when they fail or conflict', async () => {
  const texts = new KeptTexts([{ key: 'alpha', originalValue: SENTENCE }]);
  texts.change('fr', () => true, { ...translated, value: `Non. ${SENTENCE}` });
  texts.change('de', () => true, { status: 'error', errorMessage: 'The quota is exceeded.' });
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, texts.answers());
  await press('Translations');
  await expect.element(dialog.getByText('The quota is exceeded.')).toBeVisible();
  await look(dialog, 'translations-failed');
  const value = dialog.getByRole('button', { name: /edit the translation of alpha/ }).first();
  value.element().focus();
  await userEvent.keyboard('{Enter} Encore.');
  texts.takeWrites(refuse);
  const theirs = { value: 'Autre chose', isAutoTranslated: false };
  texts.change('fr', () => true, theirs);
  await button('Save').click();
  await expect.element(dialog.getByText('Theirs', { exact: true })).toBeVisible();
  await look(dialog, 'translations-conflict');
  await dialog.getByRole('radio', { name: 'Yours' }).click();
  await button('Save').click();
  await expect.element(dialog.getByText(/The disk is full/)).toBeVisible();
  await look(dialog, 'translations-refused');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Keep editing' })).toBeVisible();
  await look(dialog.last(), 'translations-close');
});

test('questions that quote, and that fail for some, look as they did', async () => {
  const texts = new KeptTexts(
    ['harbor.title', 'harbor.hint', 'harbor.error.that.is.rarely.shown'].map((key) => ({
      key,
      ...translated,
      isAutoTranslated: false,
      value: SENTENCE,
    })),
  );
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, texts.answers());
  await row('harbor.title').getByRole('button', { name: 'Restart' }).click();
  await expect.element(button('Restart')).toBeVisible();
  await look(dialog, 'restart');
  await button('Cancel').click();
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Restart' })
    .click();
  await expect.element(button('Restart')).toBeVisible();
  await look(dialog, 'restart-many');
});

test('a deletion of many that fails for some looks as it did', async () => {
  const keys = ['harbor.title', 'harbor.hint', 'harbor.error.that.is.rarely.shown'];
  const app = keepApp({ texts: keys.map((key) => ({ key, value: SENTENCE })) });
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
  await page.getByRole('checkbox', { name: /^Select all/ }).click();
  const held = Promise.withResolvers<undefined>();
  app.watch(({ path }) => (path.endsWith('id-1') ? undefined : held.promise.then(refuse)));
  await page
    .getByRole('region', { name: 'Selection' })
    .getByRole('button', { name: 'Delete selected' })
    .click();
  await expect.element(button('Delete')).toBeEnabled();
  await look(dialog, 'deletion-many');
  await button('Delete').click();
  await expect.element(button('Run in background')).toBeVisible();
  await look(dialog, 'deletion-running');
  held.resolve(undefined);
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await look(dialog, 'deletion-partly');
});
