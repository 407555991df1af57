import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import {
  answerTexts,
  answerTranslation,
  APP_ID,
  makeLocaleText,
  translated,
} from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';
import { expectSamePlaces, getPlace } from '#tests/components/places.ts';
import { toasts } from '#tests/components/toasts.ts';

afterEach(() => page.viewport(1280, 800));

const inFrench = (value: string) =>
  makeLocaleText({
    key: 'lost',
    originalValue: 'Hello %@',
    value,
    ...translated,
    isAutoTranslated: false,
  });

test('an English row whose problem was mended stays, however late the list of its language comes', async () => {
  await renderScreen(`/apps/${APP_ID}/texts?locale=en&problems=true`, [
    ...answerTexts({ fr: [inFrench('Bonjour')] }),
    answerTranslation('fr', inFrench('Bonjour')),
  ]);
  const mended = answerTranslation('fr', inFrench('Bonjour %@'));
  const late = Promise.withResolvers<{ data: unknown[] }>();
  const asked = onWrite(() => {
    give([getListLocaleTextsQueryOptions(APP_ID, { locale: 'fr' }), late.promise], mended);
    return { data: { ...inFrench('Bonjour %@'), locale: 'fr' } };
  });
  await page.getByRole('button', { name: /: Placeholders$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Translations/ });
  await dialog.getByRole('button', { name: /edit the translation/ }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await dialog.getByRole('textbox').fill('Bonjour %@');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await expect.poll(() => asked.length).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  late.resolve({ data: [inFrench('Bonjour %@')] });
  await page.getByRole('button', { name: 'Update list' }).click();
  await expect.element(page.getByRole('row').filter({ hasText: 'lost' })).not.toBeInTheDocument();
});

test('an English value is edited in place: what another user changed meanwhile is kept or chosen', async () => {
  const app = keepApp({
    texts: [
      { key: 'title', value: 'Hello', description: 'At the top' },
      { key: 'zoom', value: 'Zoom' },
    ],
    translations: { 'fr title': { value: 'Bonjour', isAutoTranslated: false } },
  });
  app.watch();
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
  const listed = (value: string, description: string) =>
    give([
      getListTextsQueryOptions(APP_ID),
      { data: [{ _id: 'id-1', appId: APP_ID, key: 'title', value, description }] },
    ]);
  await page.getByRole('button', { name: /change the value of title$/ }).click();
  const field = page.getByRole('textbox', { name: 'Value of title' });
  await expect.element(field).toHaveFocus();
  await field.fill('Hello there');
  await expect.element(page.getByText('1 translation may be out of date')).toBeVisible();

  listed('Welcome', 'At the bottom');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await page.getByRole('radio', { name: /^Yours/ }).click();
  field.element().focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(field).not.toBeInTheDocument();
  expect(app.read().texts[0]).toEqual({
    key: 'title',
    value: 'Hello there',
    description: 'At the bottom',
  });
});

test.each([
  ['en', /change the value of title$/, 'Hello', '/api/texts/id-1'],
  ['fr', /edit the translation of title$/, 'Bonjour', '/api/translations/text/id-1/fr'],
])(
  'an edit in place (%s) is undone, but not what someone else has saved since',
  async (locale, name, before, address) => {
    holdTimers(10_000);
    const app = keepApp({
      texts: [{ key: 'title', value: 'Hello' }],
      translations: { 'fr title': { value: 'Bonjour', isAutoTranslated: false } },
    });
    app.watch();
    const read = () =>
      locale === 'en' ? app.read().texts[0]?.value : app.read().translations['fr title']?.value;
    await renderScreen(`/apps/${APP_ID}/texts?locale=${locale}`, app.answers());
    const edit = async () => {
      await page.getByRole('button', { name }).click();
      await page.getByRole('textbox', { name: /^(Value|Translation) of title/ }).fill('Typed');
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await expect.element(toasts).toMatchTextContent('of “title” saved');
      await expect.poll(read).toBe('Typed');
    };
    const undo = page.getByRole('button', { name: 'Undo' });
    await edit();
    await undo.click();
    await expect.poll(read).toBe(before);
    await edit();
    const theirs = { appId: APP_ID, key: 'title', value: 'Theirs', isAutoTranslated: false };
    await fetch(address, { method: 'PUT', body: JSON.stringify(theirs) });
    await undo.click();
    await expect.element(toasts).toMatchTextContent('1 failed');
    expect(read()).toBe('Theirs');
  },
);

test('a value is not lost when someone else deletes its text', async () => {
  const app = keepApp({ texts: [{ key: 'title', value: 'Hello' }] });
  app.watch(() => Response.json({ message: 'Text not found' }, { status: 404 }));
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
  await page.getByRole('button', { name: /change the value of title$/ }).click();
  await page.getByRole('textbox', { name: 'Value of title' }).fill('Typed');
  give([getListTextsQueryOptions(APP_ID), { data: [] }]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const gone = page.getByRole('alert').filter({ hasText: 'The text was deleted' });
  await expect.element(gone).toMatchTextContent('You had typed: Typed');
  await gone.getByRole('button', { name: 'Discard' }).click();
  await expect.element(gone).not.toBeInTheDocument();
});

test('a value keeps its place while it is edited, and the next row, too', async () => {
  const app = keepApp({
    texts: [
      { key: 'title', value: 'Hello' },
      { key: 'zoom', value: 'Zoom' },
    ],
  });
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
  const value = page.getByText('Hello', { exact: true });
  const next = page.getByText('zoom', { exact: true });
  await value.click();
  const field = page.getByRole('textbox', { name: 'Value of title' });
  await expect.element(field).toHaveFocus();
  const whileEdited = [getPlace(field), getPlace(next)];
  await userEvent.keyboard('{Escape}');
  await expect.element(value).toBeVisible();
  await expectSamePlaces(whileEdited, () => [getPlace(value), getPlace(next)]);
});

test('five rows of a key and a value in two lines are seen on a phone', async () => {
  await page.viewport(360, 740);
  const value = 'Choose the account for your server, or another one';
  const texts = ['one', 'two', 'three', 'four', 'five'].map((name) => ({
    key: `checkout_network_${name}`,
    value,
  }));
  const app = keepApp({ texts, translations: {} });
  await renderScreen(`/apps/${APP_ID}/texts?locale=en`, app.answers());
  const last = page.getByRole('row').nth(5);
  await expect.element(last).toMatchTextContent(value);
  const bar = page.getByRole('link', { name: 'Applications' });
  const getBox = (shown: typeof bar) => shown.element().getBoundingClientRect();
  await expect.poll(() => getBox(last).bottom - getBox(bar).top).toBeLessThan(1);
});

test('adding a text is the last of the actions, as on the other pages, and each has its word', async () => {
  await page.viewport(1440, 900);
  await renderScreen(`/apps/${APP_ID}/texts?locale=fr`, answerTexts({ fr: [inFrench('Bonjour')] }));
  const names = ['Auto-translate all', 'Find and replace', 'Export', 'Import file', 'Add text'];
  const buttons = names.map((name) => page.getByRole('button', { name, exact: true }));
  await expect.element(page.getByRole('row').filter({ hasText: 'lost' })).toBeVisible();
  const getLeft = (name: string) =>
    buttons[names.indexOf(name)]?.element().getBoundingClientRect().x;
  await expect
    .poll(() => names.toSorted((one, other) => (getLeft(one) ?? 0) - (getLeft(other) ?? 0)))
    .toEqual(names);
  const getSize = () => getComputedStyle(buttons[1]?.element() ?? document.body).fontSize;
  const getOther = () => getComputedStyle(buttons[3]?.element() ?? document.body).fontSize;
  await expect.poll(() => getSize() === getOther()).toBe(true);
  await page.viewport(1024, 768);
  await expect.poll(getSize).toBe('0px');
  await page.viewport(1280, 800);
});
