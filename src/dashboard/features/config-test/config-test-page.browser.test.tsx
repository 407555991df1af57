import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import { renderScreen } from '#tests/components/render-screen.tsx';

const APP_ID = '65f000000000000000000001';
const API_KEY = 'am_not_to_be_seen';

function open() {
  const app = {
    _id: APP_ID,
    name: 'Nimbus',
    platform: 'iOS',
    apiKey: API_KEY,
    locales: ['en', 'fr'],
  };
  const languages = [
    { code: 'en', name: 'English', flag: '🇬🇧' },
    { code: 'fr', name: 'French', flag: '🇫🇷' },
  ];
  return renderScreen(`/apps/${APP_ID}/test-api`, [
    [getGetAppQueryOptions(APP_ID), { ...app, createdAt: '2026-01-01T00:00:00Z' }],
    [getListLocalesQueryOptions(), { data: languages }],
  ]);
}

/** By its label, which comes to rest before it is pressed: the radio itself is hidden beneath. */
const choose = (client: string) =>
  page.getByRole('group', { name: 'Written in' }).getByText(client, { exact: true }).click();

const code = (client: string) => page.getByRole('region', { name: `Code in ${client}` });

describe('the code for an app', () => {
  test('asks this server for this application, in the language that is chosen', async () => {
    await open();
    const address = `${window.location.origin}/api/config/${APP_ID}`;
    await expect.element(code('curl')).toMatchTextContent(`${address}?lan=en`);
    await page.getByLabelText('Language').selectOptions('fr');
    await expect.element(code('curl')).toMatchTextContent(`${address}?lan=fr`);
    for (const client of ['Swift', 'Kotlin', 'TypeScript']) {
      await choose(client);
      await expect.element(code(client)).toMatchTextContent(APP_ID);
      await expect.element(code(client)).toMatchTextContent(window.location.origin);
    }
  });

  test('is copied as it stands there, without the API key', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    for (const client of ['curl', 'Swift', 'Kotlin', 'TypeScript']) {
      await choose(client);
      await page.getByRole('button', { name: 'Copy code' }).click();
      await expect.element(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
      expect(copied.mock.lastCall?.[0]).toBe(code(client).element().textContent);
      expect(document.body.textContent).not.toContain(API_KEY);
    }
  });

  test('is chosen with the keyboard', async () => {
    await open();
    await expect.element(code('curl')).toBeVisible();
    await choose('curl');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(code('Swift')).toBeVisible();
  });
});
