import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { type Content, keepApp } from '#tests/components/kept-app.ts';
import {
  button,
  expectReason,
  field,
  openSearch,
  preview,
  replaceWith,
  rows,
} from '#tests/components/search-page.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';
import { expectToasts, toasts } from '#tests/components/toasts.ts';

const resultTable = page.getByRole('table', { name: 'Found' });
const undo = button('Undo');
const outdated = page.getByRole('dialog', { name: '1 translation may be out of date' });

// Keeps the undo toast open during a test.
beforeEach(() => holdTimers(10_000));

const acme: Content = {
  texts: [
    { key: 'hello', value: 'Hello from Acme', description: 'Acme is the brand' },
    { key: 'acme.about', value: 'About us' },
  ],
  translations: { 'fr hello': { value: 'Bonjour de Acme', isAutoTranslated: true } },
  colors: [
    { key: 'primary', value: '#4263EB', description: 'Of buttons' },
    { key: 'near', value: '#4164EA' },
  ],
  images: [{ key: 'acme_logo', url: '/uploads/app-images/none.png' }],
};

const open = (search: string) => openSearch(search, acme);

describe('a search everywhere', () => {
  test('finds texts in all languages, keys, descriptions, images and servers, by application', async () => {
    const { address } = await open('');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('acme{Enter}');
    await expect.poll(address).toBe('/search?q=acme');
    await expect.element(page.getByText('5 results, 1 application searched')).toBeVisible();
    await expect.element(field).toHaveFocus();
    await expect
      .poll(() =>
        rows(resultTable)
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual([
        'VPN Servers1',
        'VPN serverAcmeland10.0.0.1',
        'Nimbus4',
        'EnglishhelloHello from Acme – change the value of helloAcme is the brand',
        'Englishacme.aboutAbout us – change the value of acme.about',
        'FrenchhelloBonjour de Acme – edit the translation of hello',
        'Imageacme_logo',
      ]);
    await resultTable.getByRole('link', { name: 'hello' }).last().click();
    await expect.poll(address).toBe(`/apps/${APP_ID}/texts?locale=fr&q=hello`);
  });

  test('edits a translation in place, which stays listed with what was saved', async () => {
    const { writes, read } = await open('?q=acme');
    await resultTable.getByRole('button', { name: /edit the translation of hello/ }).click();
    const editor = resultTable.getByRole('textbox', { name: 'Translation of hello into French' });
    await expect.element(editor).toHaveFocus();
    await editor.fill('Bonjour tout le monde');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(editor).not.toBeInTheDocument();
    await expect.element(resultTable).toMatchTextContent('FrenchhelloBonjour tout le monde');
    expect(writes).toHaveLength(1);
    expect(read().translations['fr hello']).toEqual({
      value: 'Bonjour tout le monde',
      isAutoTranslated: false,
    });
  });

  test('shows what another user has saved in the meantime before it is overwritten', async () => {
    const app = await open('?q=acme');
    await resultTable.getByRole('button', { name: /edit the translation of hello/ }).click();
    await resultTable.getByRole('textbox').fill('Salut de Acme');
    app.change('fr hello', { value: 'Coucou de Acme', isAutoTranslated: false });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(resultTable).toMatchTextContent('someone else changed this');
    await expect.element(resultTable).toMatchTextContent('Coucou de Acme');
    expect(app.writes).toEqual([]);
  });

  test('goes on to the next result that can be edited in place', async () => {
    const app = await openSearch('?q=acme', {
      texts: [
        { key: 'one', value: 'Acme' },
        { key: 'two', value: 'Acme' },
      ],
      translations: {
        'fr one': { value: 'Acme 1', isAutoTranslated: true },
        'fr two': { value: 'Acme 2', isAutoTranslated: true },
      },
      colors: [{ key: 'acme_blue', value: '#4263EB' }],
    });
    await resultTable.getByRole('button', { name: /change the value of two/ }).click();
    await expect.element(resultTable.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard(' Inc{Control>}{Enter}{/Control}');
    await expect.poll(() => app.read().texts[1]?.value).toBe('Acme Inc');
    const first = resultTable.getByRole('textbox', { name: 'Translation of one into French' });
    await expect.element(first).toHaveFocus();
    await userEvent.keyboard('!{Control>}{Enter}{/Control}');
    const second = resultTable.getByRole('textbox', { name: 'Translation of two into French' });
    await expect.element(second).toHaveFocus();
    await userEvent.keyboard('?{Control>}{Enter}{/Control}');
    const color = resultTable.getByRole('textbox', { name: 'Value of acme_blue' });
    await expect.element(color).toHaveFocus();
    await color.fill('#112233');
    await userEvent.keyboard('{Enter}');
    await expect.element(resultTable).toMatchTextContent('#112233');
    const saved = resultTable.getByRole('button', { name: /change the value of acme_blue/ });
    await expect.poll(() => saved.element().parentElement?.clientHeight).toBeLessThan(36);
    await expect.poll(() => app.read().colors[0]?.value).toBe('#112233');
    await expect
      .poll(() => Object.values(app.read().translations).map(({ value }) => value))
      .toEqual(['Acme 1!', 'Acme 2?']);
    await expect.element(toasts).toMatchTextContent('Undo');
  });

  test.each([
    ['text', 'hello', 'Hello from Acme', 'Hello, world', 1], // A restart's message, not left to the next test.
    ['color', 'primary', '#4263EB', '#112233', 0],
  ])('edits a %s in its dialog, and shows what was saved', async (kind, key, old, now, told) => {
    await open(`?q=${encodeURIComponent(old)}`);
    await resultTable.getByRole('button', { name: `Edit ${key}` }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${kind}` });
    await dialog.getByLabelText(/^Value/).fill(now);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(resultTable).toMatchTextContent(now);
    await expectToasts(told);
  });

  test('can be kept to some languages, and tells when nothing is found', async () => {
    const { address } = await open('?q=acme&locale=fr');
    await expect.element(page.getByText('1 result, 1 application searched')).toBeVisible();
    await page.getByText('French', { exact: true }).first().click();
    const languages = page.getByRole('group', { name: 'Languages' });
    await languages.getByLabelText('English').click();
    await expect.element(page.getByText('3 results, 1 application searched')).toBeVisible();
    await languages.getByLabelText('All languages').click();
    await expect.element(page.getByText('5 results, 1 application searched')).toBeVisible();
    await expect.poll(address).toBe('/search?q=acme');
    await page.getByLabelText('Match case').click();
    await page.getByLabelText('Search in').selectOptions('Colors');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
  });

  test('does not say that nothing is found where not everything could be read', async () => {
    await renderScreen('/search?q=zzz', [
      ...keepApp(acme).answers(),
      [getListVpnServersQueryOptions(), { data: [] }],
      [getListColorsQueryOptions(APP_ID), new Response(null, { status: 403 })],
    ]);
    await expect.element(page.getByText('Nothing found so far')).toBeVisible();
    await expect.element(button('Try again')).toBeVisible();
  });

  test('of one application goes on while it is typed', async () => {
    const { address } = await open('?q=acme');
    await expect.element(page.getByText('5 results, 1 application searched')).toBeVisible();
    await page.getByLabelText('Application', { exact: true }).selectOptions('Nimbus');
    await expect.element(page.getByText('4 results', { exact: true })).toBeVisible();
    await field.fill('bonjour');
    await expect.element(page.getByText('1 result', { exact: true })).toBeVisible();
    await expect.poll(address).toBe(`/search?q=bonjour&app=${APP_ID}`);
    await page.getByLabelText('Application', { exact: true }).selectOptions('All applications');
    await expect.element(page.getByText('1 result, 1 application searched')).toBeVisible();
  });
});

describe('a replacement', () => {
  test('shows every change, is made by the keyboard alone, and taken back', async () => {
    const { read } = await open('?q=Acme');
    const before = read();
    await expect.element(page.getByText('5 results, 1 application searched')).toBeVisible();
    (await button('Replace…').findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(replaceWith).toHaveFocus();
    await userEvent.keyboard('Umbra');
    await expect.element(rows(preview).nth(1)).toMatchTextContent('Hello from AcmeUmbra');
    await expect.poll(() => rows(preview).elements()).toHaveLength(3);
    await expect.element(page.getByText('2 matches', { exact: true })).toBeVisible();
    await expect.element(button('Replace in 2 texts')).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(toasts).toMatchTextContent('Replaced in 2 texts of 1 application');
    expect(read().texts).toContainEqual({ ...before.texts[1], value: 'Hello from Umbra' });
    expect(read().translations).toEqual({
      'fr hello': { value: 'Bonjour de Umbra', isAutoTranslated: false },
    });
    await undo.click();
    await expect
      .element(toasts)
      .toMatchTextContent('Replacement in 2 texts of 1 application undone');
    expect(read()).toEqual(before);
    await expect.element(page.getByText('2 matches', { exact: true })).toBeVisible();
  });

  test('leaves out deselected results, and asks about outdated translations', async () => {
    const { read } = await open('?q=Acme');
    await button('Replace…').click();
    await replaceWith.fill('Umbra');
    await page.getByRole('checkbox', { name: 'Select hello, French' }).click();
    await button('Replace in 1 text').click();
    await expect.element(outdated.getByRole('checkbox', { name: /^Restart hello/ })).toBeChecked();
    expect(read().translations['fr hello']).toMatchObject({ value: 'Bonjour de Acme' });
  });

  test('deletes words only when that is chosen, not by an empty field', async () => {
    const { read } = await open('?q=Acme&locale=en');
    await button('Replace…').click();
    await expectReason('Replace in 1 text', 'Type the replacement, or select “With nothing”');
    await page.getByLabelText('With nothing').click();
    await button('Replace with nothing in 1 text').click();
    await expect.element(toasts).toMatchTextContent('Replaced in 1 text of 1 application');
    await expect.element(outdated).toBeVisible();
    expect(read().texts).toContainEqual({
      ...{ key: 'hello', value: 'Hello from ', description: 'Acme is the brand' },
    });
  });

  test('gives colors that look alike one value, and keeps their descriptions', async () => {
    const { read } = await open('?q=%234263EB&within=0.02');
    const before = read();
    await button('Replace…').click();
    await expectReason(/^Replace .* colors$/, /six digits/);
    await page.getByLabelText('New color').fill('#0a0');
    await button('Replace in 2 colors').click();
    await expect.element(toasts).toMatchTextContent('Replaced in 2 colors of 1 application');
    expect(read().colors).toEqual([
      { key: 'near', value: '#00AA00' },
      { key: 'primary', value: '#00AA00', description: 'Of buttons' },
    ]);
    await undo.click();
    await expect.element(toasts).toMatchTextContent('undone');
    expect(read().colors).toEqual(before.colors);
  });
});
