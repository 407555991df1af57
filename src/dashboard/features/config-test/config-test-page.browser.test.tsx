import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import { answerApp, API_KEY, APP_ID } from '#tests/components/app-answers.ts';
import { copyBy, renderScreen } from '#tests/components/render-screen.tsx';

function open() {
  const languages = [
    { code: 'en', name: 'English', flag: '🇬🇧' },
    { code: 'fr', name: 'French', flag: '🇫🇷' },
  ];
  return renderScreen(`/apps/${APP_ID}/test-api`, [
    answerApp(['en', 'fr']),
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
    await open();
    for (const client of ['curl', 'Swift', 'Kotlin', 'TypeScript']) {
      await choose(client);
      expect(await copyBy(page, 'Copy code')).toBe(code(client).element().textContent);
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
