import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerTexts, APP_ID, makeLocaleText, translated } from '#tests/components/app-answers.ts';
import { KeptTexts } from '#tests/components/kept-texts.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const row = (key: string) => page.getByRole('row').filter({ hasText: key });
const chips = (key: string) => row(key).getByRole('listitem');
const dismiss = (key: string, kind: string) =>
  row(key).getByRole('button', { name: `Dismiss ${kind}` });
const filter = (count: number) => page.getByRole('button', { name: `With problems ${count}` });

const texts = [
  { key: 'greet', originalValue: 'Hello %@', value: 'Bonjour', ...translated },
  { key: 'odd', originalValue: 'Bye %@.', value: 'Adieu', ...translated },
];
const address = `/apps/${APP_ID}/texts?locale=fr`;

describe('a problem of a translation', () => {
  test('is dismissed on this device, for this text, and shown again when asked for', async () => {
    const screen = await renderScreen(address, new KeptTexts(texts).answers());
    await expect.element(filter(2)).toBeVisible();
    await expect.poll(() => chips('odd').elements().length).toBe(2);
    // As without problems: they are found after the row has been drawn.
    await expect.poll(() => row('odd').element().getBoundingClientRect().height).toBe(36);
    await dismiss('odd', 'Punctuation').click();
    await expect.poll(() => chips('odd').elements().length).toBe(1);
    await expect.element(filter(2)).toBeVisible();
    await dismiss('odd', 'Placeholders').click();
    await expect.element(filter(1)).toBeVisible();

    await screen.openAgain();
    await expect.element(filter(1)).toBeVisible();
    await expect.element(dismiss('greet', 'Placeholders')).toBeVisible();
    await row('odd').getByRole('button', { name: 'Show 2 dismissed' }).click();
    await expect.poll(() => chips('odd').elements().length).toBe(2);
    await expect.element(filter(2)).toBeVisible();
  });

  test('moves nothing when it is the first, and keeps its word beside a long value', async () => {
    await page.viewport(1280, 800);
    const long = 'A value as long as the column, which leaves no room for the words beside it %@';
    const failed = {
      originalValue: 'Hi',
      value: 'Hi',
      status: 'error',
      errorMessage: 'No',
    } as const;
    const kept = new KeptTexts([
      ...['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, ...failed })),
      { key: 'long', originalValue: long, value: `Die ${long}`, ...translated },
    ]);
    kept.takeWrites();
    await renderScreen(address, kept.answers());
    await expect.element(filter(0)).toBeVisible();
    const note = page.getByRole('note', { name: 'Failed texts' });
    await expect.element(note).toBeVisible();
    const getLeft = () => note.element().getBoundingClientRect().left;
    const left = getLeft();
    await page.getByRole('button', { name: /edit the translation of long$/ }).click();
    const field = page.getByRole('textbox', { name: 'Translation of long into French' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(`{Control>}a{/Control}${long}!{Control>}{Enter}{/Control}`);
    await expect.element(filter(1)).toBeVisible();
    await expect.poll(getLeft).toBe(left);
    const label = chips('long').getByText('Punctuation', { exact: true });
    const getSeen = () => label.element().clientWidth / label.element().scrollWidth;
    await expect.poll(getSeen).toBeGreaterThan(0.9);
    await expect.element(chips('long')).toMatchTextContent(/Punctuation: /);
  });

  test('comes back by itself when it says something else', async () => {
    const kept = new KeptTexts(texts);
    const screen = await renderScreen(address, kept.answers());
    await dismiss('greet', 'Placeholders').click();
    await expect
      .element(row('greet').getByRole('button', { name: 'Show 1 dismissed' }))
      .toBeVisible();
    const isThis = ({ key }: { key: string }) => key === 'greet';
    kept.change('fr', isThis, { value: 'Bonjour, bonjour' });
    await screen.openAgain();
    await expect.element(row('greet').getByText('Bonjour, bonjour')).toBeVisible();
    await expect.poll(() => chips('greet').elements().length).toBe(0);
    kept.change('fr', isThis, { value: 'Bonjour %d' });
    await screen.openAgain();
    await expect.element(dismiss('greet', 'Placeholders')).toBeVisible();
  });

  test('is dismissed by the keyboard, which stays with the text', async () => {
    await renderScreen(address, new KeptTexts(texts).answers());
    await expect.element(dismiss('odd', 'Placeholders')).toBeVisible();
    dismiss('odd', 'Placeholders').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dismiss('odd', 'Punctuation')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const restore = row('odd').getByRole('button', { name: 'Show 2 dismissed' });
    await expect.element(restore).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dismiss('odd', 'Placeholders')).toHaveFocus();
  });

  test('is also dismissed in the list of English texts and in the matrix', async () => {
    const screen = await renderScreen(address, new KeptTexts(texts).answers());
    await dismiss('greet', 'Placeholders').click();
    await screen.openAgain(`/apps/${APP_ID}/texts?locale=en&problems=true`);
    await expect
      .element(row('greet').getByRole('button', { name: /^German: Placeholders/ }))
      .toBeVisible();
    await expect
      .poll(
        () =>
          row('greet')
            .getByRole('button', { name: /^French/ })
            .elements().length,
      )
      .toBe(0);
    await screen.openAgain(`/apps/${APP_ID}/texts?view=matrix`);
    await expect
      .element(page.getByRole('gridcell', { name: /^greet, German: .*Placeholders!/ }))
      .toBeVisible();
    const name = /^greet, French: [^!]*$/;
    await expect.element(page.getByRole('gridcell', { name })).toBeVisible();
  });
});

describe('a limit in the description', () => {
  const limited = makeLocaleText({
    key: 'title',
    originalValue: 'Settings',
    description: 'Shown in the bar, max 12',
    value: 'Paramètres avancés',
    ...translated,
  });

  test('is one of the checks, and counted against where a translation is edited', async () => {
    await renderScreen(address, answerTexts({ fr: [limited] }));
    await expect
      .element(row('title').getByRole('listitem'))
      .toMatchTextContent('It has 18 characters; the description allows 12.');
    await page.getByRole('button', { name: /edit the translation of title$/ }).click();
    await expect.element(row('title').getByText('18 of 12 characters: 6 too many')).toBeVisible();
    await userEvent.keyboard('{Control>}a{/Control}Réglages');
    await expect.element(row('title').getByText('8 of 12 characters')).toBeVisible();
    await expect.poll(() => row('title').getByRole('listitem').elements().length).toBe(0);
  });

  test('is counted against where the English text is edited, as the description says it by then', async () => {
    await renderScreen(`/apps/${APP_ID}/texts?locale=en`, [
      ...new KeptTexts([{ ...limited, originalValue: 'Advanced settings' }]).answers(),
    ]);
    await expect.element(row('title').getByRole('listitem')).toMatchTextContent('Too long');
    await row('title').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit text' });
    await expect.element(dialog.getByText('17 of 12 characters: 5 too many')).toBeVisible();
    await dialog.getByLabelText('Description').fill('At most 20 characters');
    await expect.element(dialog.getByText('17 of 20 characters')).toBeVisible();
    await dialog.getByLabelText('Description').fill('In the bar');
    await expect.element(dialog.getByText(/ of 20 characters/)).not.toBeInTheDocument();
  });

  test('is beside fields whose direction depends on their text', async () => {
    await renderScreen(`/apps/${APP_ID}/texts?locale=en`, new KeptTexts([limited]).answers());
    await row('title').getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit text' });
    for (const name of [/^Value/, /^Description/]) {
      const field = dialog.getByRole('textbox', { name });
      await field.fill('مرحبا بكم في Nimbus!');
      await expect.poll(() => getComputedStyle(field.element()).direction).toBe('rtl');
    }
  });
});
