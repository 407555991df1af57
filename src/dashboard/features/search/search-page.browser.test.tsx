import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import type { Content } from '#tests/components/kept-app.ts';
import {
  button,
  expectReason,
  field,
  openSearch,
  preview,
  replaceWith,
  rows,
} from '#tests/components/search-page.ts';
import { toasts } from '#tests/components/toasts.ts';

const resultTable = page.getByRole('table', { name: 'Found' });
const undo = button('Undo');

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
    await field.fill('acme');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/search?q=acme');
    await expect.element(page.getByText('5 results, 1 application searched')).toBeVisible();
    await expect.element(field).toHaveFocus();
    const read = () =>
      rows(resultTable)
        .elements()
        .map((row) => row.textContent);
    await expect
      .poll(read)
      .toEqual([
        'VPN Servers1',
        'VPN serverAcmeland10.0.0.1',
        'Nimbus4',
        'EnglishhelloHello from AcmeAcme is the brand',
        'Englishacme.aboutAbout us',
        'FrenchhelloBonjour de Acme',
        'Imageacme_logo',
      ]);
    await resultTable.getByRole('link', { name: 'hello' }).last().click();
    await expect.poll(address).toBe(`/apps/${APP_ID}/texts?locale=fr&q=hello`);
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
    expect(address()).toBe('/search?q=acme');
    await page.getByLabelText('Match case').click();
    await page.getByLabelText('Search in').selectOptions('Colors');
    await expect.element(page.getByText('Nothing found')).toBeVisible();
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
    await expect.element(page.getByText('2 matches in 2 texts')).toBeVisible();
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
    await expect.element(page.getByText('2 matches in 2 texts')).toBeVisible();
  });

  test('leaves out deselected results, and asks about outdated translations', async () => {
    const { read } = await open('?q=Acme');
    await button('Replace…').click();
    await replaceWith.fill('Umbra');
    await page.getByRole('checkbox', { name: 'Select hello, French' }).click();
    await button('Replace in 1 text').click();
    const dialog = page.getByRole('dialog', { name: '1 translation may be out of date' });
    await expect.element(dialog.getByRole('checkbox', { name: /^Restart hello/ })).toBeChecked();
    expect(read().translations['fr hello']).toMatchObject({ value: 'Bonjour de Acme' });
  });

  test('deletes words only when that is chosen, not by an empty field', async () => {
    const { read } = await open('?q=Acme&locale=en');
    await button('Replace…').click();
    await expectReason('Replace in 1 text', 'Type the replacement, or select “With nothing”');
    await page.getByLabelText('With nothing').click();
    await button('Replace with nothing in 1 text').click();
    await expect.element(toasts).toMatchTextContent('Replaced in 1 text of 1 application');
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
