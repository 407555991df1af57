import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import { APP_ID } from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { keepApp } from '#tests/components/kept-app.ts';
import { makeServer } from '#tests/components/make-server.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const field = page.getByRole('searchbox', { name: 'Search for' });
const found = page.getByRole('table', { name: 'Found' });
const preview = page.getByRole('table', { name: 'Preview' });
const rows = (table: typeof found) => table.getByRole('row');
const undo = page.getByRole('button', { name: 'Undo' });
const toasts = page.getByRole('region', { name: 'Notifications' });

// Keeps the undo toast open during a test.
beforeEach(() => holdTimers(10_000));

async function open(search: string) {
  const app = keepApp({
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
  });
  app.watch();
  const servers = [makeServer('Acmeland', 'fr', '10.0.0.1')];
  const screen = await renderScreen(`/search${search}`, [
    ...app.answers(),
    [getListVpnServersQueryOptions(), { data: servers }],
  ]);
  return { ...app, ...screen };
}

describe('a search everywhere', () => {
  test('finds texts in all languages, keys, descriptions, images and servers, by application', async () => {
    const { address } = await open('');
    await field.fill('acme');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/search?q=acme');
    await expect.element(page.getByText('5 hits, 1 application searched')).toBeVisible();
    await expect.element(field).toHaveFocus();
    const read = () =>
      rows(found)
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
    await found.getByRole('link', { name: 'hello' }).last().click();
    await expect.poll(address).toBe(`/apps/${APP_ID}/texts?locale=fr&q=hello`);
  });

  test('can be kept to one language, and tells when nothing is found', async () => {
    await open('?q=acme&locale=fr');
    await expect.element(page.getByText('1 hit, 1 application searched')).toBeVisible();
    await page.getByLabelText('Match case').click();
    await expect.element(page.getByText('Nothing found')).toBeVisible();
  });
});

describe('a replacement everywhere', () => {
  test('shows every change, is made by the keyboard alone, and taken back', async () => {
    const { read } = await open('?q=Acme');
    const before = read();
    await expect.element(page.getByText('5 hits, 1 application searched')).toBeVisible();
    (await page.getByRole('button', { name: 'Replace…' }).findElement()).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Replace with')).toHaveFocus();
    await userEvent.keyboard('Umbra');
    await expect.element(rows(preview).nth(1)).toMatchTextContent('Hello from AcmeUmbra');
    await expect.poll(() => rows(preview).elements()).toHaveLength(3);
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
  });

  test('leaves out what is not ticked, and asks about the translations left behind', async () => {
    const { read } = await open('?q=Acme');
    await page.getByRole('button', { name: 'Replace…' }).click();
    await page.getByLabelText('Replace with').fill('Umbra');
    await page.getByRole('checkbox', { name: 'Select hello, French' }).click();
    await page.getByRole('button', { name: 'Replace in 1 text' }).click();
    const dialog = page.getByRole('dialog', { name: '1 translation may be out of date' });
    await expect.element(dialog.getByRole('checkbox', { name: /^Restart hello/ })).toBeChecked();
    expect(read().translations['fr hello']).toMatchObject({ value: 'Bonjour de Acme' });
  });

  test('deletes words only when that is chosen, not by an empty field', async () => {
    const { read } = await open('?q=Acme&locale=en');
    await page.getByRole('button', { name: 'Replace…' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Replace in 1 text' }))
      .toHaveAttribute('aria-disabled', 'true');
    await page.getByLabelText('With nothing').click();
    await page.getByRole('button', { name: 'Replace with nothing in 1 text' }).click();
    await expect.element(toasts).toMatchTextContent('Replaced in 1 text of 1 application');
    expect(read().texts).toContainEqual({
      key: 'hello',
      value: 'Hello from ',
      description: 'Acme is the brand',
    });
  });

  test('gives colors that look alike one value, and keeps their descriptions', async () => {
    const { read } = await open('?q=%234263EB&within=0.02');
    const before = read();
    await page.getByRole('button', { name: 'Replace…' }).click();
    const button = page.getByRole('button', { name: /^Replace .* colors$/ });
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await page.getByLabelText('New color').fill('#0a0');
    await page.getByRole('button', { name: 'Replace in 2 colors' }).click();
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
