import '@mantine/core/styles.layer.css';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listUnfinished } from '#dashboard/resources/journal/work-journal.ts';
import { APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers, isThere } from '#tests/components/hold-timers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { renderScreen, type Write } from '#tests/components/render-screen.tsx';

afterEach(() => page.viewport(1280, 800));

const undo = page.getByRole('button', { name: 'Undo' });
const toasts = page.getByRole('region', { name: 'Notifications' });
const dialog = page.getByRole('dialog', { name: /^Import/ });
const languages = dialog.getByRole('group', { name: 'Languages' });
const row = (text: string) => dialog.getByRole('row').filter({ hasText: text });

async function open(locale: 'en' | 'fr' = 'en', refuse?: (write: Write) => unknown) {
  const offered = holdTimers(10_000);
  const app = keepApp({
    texts: [
      { key: 'bye', value: 'Goodbye' },
      { key: 'hello', value: 'Hello', description: 'At the start' },
    ],
    translations: { 'fr bye': { value: 'Au revoir', isAutoTranslated: true } },
  });
  app.watch(refuse);
  const screen = await renderScreen(`/apps/${APP_ID}/texts?locale=${locale}`, app.answers());
  await page.getByRole('button', { name: 'Import file' }).click();
  await expect.element(dialog.getByText(/Xcode or Android Studio/)).toBeVisible();
  return { ...app, screen, offered };
}

const choose = (...files: File[]) =>
  userEvent.upload(dialog.getByLabelText('Choose a file'), files);

const TABLE = [
  'key,description,en,fr',
  'bye,,Bye,Salut',
  'fresh,New,Fresh,Frais',
  'orphan,,,Orphelin',
].join('\n');

test('a table fills two languages by one import, which is taken back as one', async () => {
  const { read, screen } = await open();
  const before = read();
  await choose(new File([TABLE], 'texts.csv'));
  await expect
    .element(languages.getByRole('button', { name: /^English/ }))
    .toHaveTextContent('English 1 new, 1 changed');
  const french = languages.getByRole('button', { name: /^French/ });
  await expect.element(french).toHaveTextContent('French 1 new, 1 changed, 1 problem');
  await expect.element(row('orphan')).toMatchTextContent('Add it in English first.');
  await french.click();
  await expect.element(dialog.getByRole('button', { name: /^All/ })).toHaveTextContent('All 3');
  await expect.element(dialog.getByRole('combobox', { name: 'Language' })).toHaveValue('fr');
  await dialog.getByRole('button', { name: 'Import 4 texts' }).click();
  const question = page.getByRole('dialog', { name: /Auto-translate/ });
  await expect.element(question).toMatchTextContent('2 texts were imported.');
  await expect
    .element(question)
    .toMatchTextContent('Texts from before the import are queued as well.');
  await question.getByRole('button', { name: 'Not now' }).click();
  const leftOut = dialog.getByRole('list', { name: 'Left out of the file' });
  await expect.element(leftOut).toMatchTextContent('orphan (French), texts.csv, line 4');
  await dialog.getByRole('button', { name: 'Auto-translate 1 language' }).click();
  await question.getByRole('button', { name: 'Not now' }).click();
  await dialog.getByRole('button', { name: 'Show the 2 texts' }).click();
  const texts = page.getByRole('table', { name: 'Texts' });
  await expect.element(texts.getByText('fresh')).toBeVisible();
  await expect.element(texts.getByText('hello')).not.toBeInTheDocument();
  expect(read()).toMatchObject({
    texts: [
      { key: 'bye', value: 'Bye' },
      { key: 'fresh', value: 'Fresh', description: 'New' },
      { key: 'hello', value: 'Hello', description: 'At the start' },
    ],
    translations: { 'fr bye': { value: 'Salut' }, 'fr fresh': { value: 'Frais' } },
  });
  await undo.click();
  await expect.element(toasts).toMatchTextContent('Import of 4 texts undone');
  expect(read()).toEqual(before);
  // The address shows the rest of them after a reload, also in another language.
  await screen.openAgain(screen.address().replace('locale=en', 'locale=fr'));
  await expect.element(texts.getByText('bye', { exact: true })).toBeVisible();
  await expect.element(texts.getByText('hello')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Imported' }).click();
  await expect.element(texts.getByText('hello')).toBeVisible();
});

async function importHello(): Promise<void> {
  await choose(new File(['key,en\nfresh,Fresh'], 'texts.csv'));
  await dialog.getByRole('button', { name: 'Import 1 text' }).click();
}

test('the report leads to the languages whose translation was started', async () => {
  const { screen } = await open();
  await importHello();
  const question = page.getByRole('dialog', { name: /Auto-translate/ });
  await question.getByRole('button', { name: 'Not now' }).click();
  await dialog.getByRole('button', { name: 'Auto-translate 1 language' }).click();
  await question.getByRole('button', { name: 'Auto-translate all' }).click();
  await expect.element(question).not.toBeInTheDocument();
  const started = dialog.getByRole('button', { name: 'Show 1 language' });
  await expect.element(started).toHaveFocus();
  expect(dialog.getByRole('button', { name: /^Auto-translate/ }).elements()).toEqual([]);
  await started.click();
  await expect.poll(screen.address).toMatch(/locale=fr/);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('nothing is left to continue once retries have sent the rest', async () => {
  let reach = 0;
  const { read } = await open('en', ({ path }) => {
    if (!path.startsWith('/api/translations/')) return undefined;
    reach -= 1;
    return reach < 0 ? Response.error() : undefined;
  });
  const leftOf = async () =>
    (await listUnfinished(APP_ID)).map(({ total, done }) => total - done).toSorted();
  await choose(new File([TABLE], 'texts.csv'));
  await dialog.getByRole('button', { name: 'Import 4 texts' }).click();
  const question = page.getByRole('dialog', { name: /Auto-translate/ });
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.element(dialog.getByText('2 of 4 texts imported')).toBeVisible();
  await expect.poll(leftOf).toEqual([2]);
  const retry = async () => {
    reach = 1;
    // Without styles, it is above the button.
    await toasts.getByRole('button', { name: 'Dismiss' }).click();
    await dialog.getByRole('button', { name: 'Retry failed' }).click();
  };
  await retry();
  await expect.element(dialog.getByText('3 of 4 texts imported')).toBeVisible();
  await expect.poll(leftOf).toEqual([1]);
  await retry();
  await expect.element(dialog.getByText('4 texts imported', { exact: true })).toBeVisible();
  await expect.poll(leftOf).toEqual([]);
  expect(read().translations).toMatchObject({ 'fr bye': { value: 'Salut' } });
});

test('a checkbox selects all rows of a language', async () => {
  await open();
  await choose(new File([TABLE], 'texts.csv'));
  await languages.getByRole('checkbox', { name: 'Select all in English' }).click();
  await expect.element(dialog.getByRole('button', { name: /^Import 1 / })).toBeVisible();
  await languages.getByRole('checkbox', { name: 'Select all in French' }).click();
  await expect.element(dialog.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
});

test('a translation of a new text whose English is not selected is not sent', async () => {
  await open();
  await choose(new File([TABLE], 'texts.csv'));
  await languages.getByRole('checkbox', { name: 'Select all in English' }).click();
  await expect.element(row('Frais')).toMatchTextContent('Its English text is not selected');
  await expect.element(row('Frais').getByRole('checkbox')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: /^Import 1 / })).toBeVisible();
});

test('a file that names no language is for that of the page, until another one is chosen', async () => {
  await open('fr');
  await choose(new File(['"hello" = "Salut";'], 'some.strings'));
  const language = dialog.getByRole('combobox', { name: 'Language' });
  await expect.element(language).toHaveValue('fr');
  await expect.element(dialog).toHaveAccessibleName('Import translations into French');
  await expect.element(languages).not.toBeInTheDocument();
  await userEvent.selectOptions(language, 'en');
  await expect.element(page.getByRole('dialog', { name: 'Import texts' })).toBeVisible();
  await expect.element(row('hello')).toMatchTextContent('Changed');
});

test('a language that the application lacks is offered', async () => {
  await open();
  await choose(new File(['{"hello":"Hallo"}'], 'de.json'));
  await expect
    .element(dialog.getByText('This application does not have German (1 text) yet.'))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Add German' })).toBeVisible();
});

test('several files are read at once; one that is not read says what it is', async () => {
  await open();
  await choose(
    new File(['{"hello":"Hi"}'], 'en.json'),
    new File(['{"hello":"Salut"}'], 'fr.json'),
    new File(['msgid "a"\nmsgstr "b"'], 'de.po'),
  );
  await expect
    .element(dialog.getByRole('heading', { name: 'de.po, en.json, and fr.json' }))
    .toBeVisible();
  await expect.element(languages.getByRole('button', { name: /^French/ })).toBeVisible();
  await expect.element(row('de.po')).toMatchTextContent('is a Gettext catalogue (.po)');
});

test('cells of a spreadsheet are pasted', async () => {
  await open();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'key\ten\tfr\nhello\tHi\tSalut\n');
  window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  await expect.element(dialog.getByRole('heading', { name: 'Pasted text' })).toBeVisible();
  await expect.element(row('French')).toMatchTextContent('Salut');
});

test.each([
  [740, 360, 3],
  [320, 256, 1],
  [360, 740, 4],
])('a window of %i x %i shows whole rows above the buttons', async (width, height, least) => {
  await open();
  await page.viewport(width, height);
  const lines = Array.from({ length: 60 }, (_, at) => `"new_${at}" = "Value ${at}";`);
  await choose(new File([lines.join('\n')], 'new.strings'));
  await expect.element(row('new_0')).toBeVisible();
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const getEnd = () => cancel.element().getBoundingClientRect().top;
  const countWhole = () =>
    row('new_')
      .elements()
      .map((each) => each.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= 0 && bottom <= getEnd()).length;
  await expect.poll(countWhole).toBeGreaterThanOrEqual(least);
  const end = getEnd();
  // In steps, as by a wheel: the rows on the way are measured.
  await expect
    .poll(() => {
      row('new_').last().element().scrollIntoView();
      return row('new_59').query()?.checkVisibility();
    })
    .toBe(true);
  await expect.poll(getEnd).toBe(end);
});

test('the undo is offered until ten seconds after the report is closed', async () => {
  const { offered } = await open();
  await choose(new File([TABLE], 'texts.csv'));
  await dialog.getByRole('button', { name: 'Import 4 texts' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(undo).toBeVisible();
  offered.pass();
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect.element(undo).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await offered.passUntil(() => !isThere(undo));
});
