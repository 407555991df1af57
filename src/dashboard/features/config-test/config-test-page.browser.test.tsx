import '@mantine/core/styles.layer.css';
import { afterEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getGetConfigQueryOptions } from '#generated/api/config.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import { answerApp, API_KEY, APP_ID, makeLocaleText } from '#tests/components/app-answers.ts';
import { copyBy, give, renderScreen } from '#tests/components/render-screen.tsx';

const languages = [
  { code: 'en', name: 'English', flag: '🇬🇧' },
  { code: 'fr', name: 'French', flag: '🇫🇷' },
  { code: 'de', name: 'German', flag: '🇩🇪' },
];

const config = (locale: string, texts: object) => ({
  availableLocales: ['en', 'fr'],
  locale,
  colors: { primary: '#112233' },
  texts,
});

const ENGLISH = { hello: 'Hello', bye: 'Bye', title: 'Nimbus' };
const FRENCH = { hello: 'Bonjour', bye: 'Bye', title: 'Nimbus' };

const rows = [
  makeLocaleText({ key: 'hello', isMissing: false, value: 'Bonjour' }),
  makeLocaleText({ key: 'bye', isMissing: true }),
  makeLocaleText({ key: 'title', isMissing: false }),
];

function open(search = '', name = 'Nimbus') {
  return renderScreen(`/apps/${APP_ID}/test-api${search}`, [
    answerApp(['en', 'fr'], name),
    [getListLocalesQueryOptions(), { data: languages }],
    [getGetConfigQueryOptions(APP_ID, { lan: 'en' }), config('en', ENGLISH)],
    [getGetConfigQueryOptions(APP_ID, { lan: 'fr' }), config('fr', FRENCH)],
    [getGetConfigQueryOptions(APP_ID, { lan: 'de' }), config('en', ENGLISH)],
    [getListLocaleTextsQueryOptions(APP_ID, { locale: 'fr' }), { data: rows }],
  ]);
}

const configuration = page.getByRole('region', { name: 'Configuration', exact: true });

const getPlace = (locator: Locator) => locator.element().getBoundingClientRect();

const getShown = () => configuration.element().textContent.trim();

afterEach(() => page.viewport(1280, 800));

describe('the configuration', () => {
  test('is there as soon as the page is, and again in the language that is chosen', async () => {
    await open();
    await expect.element(configuration).toMatchTextContent('"hello": "Hello"');
    await expect.poll(getShown).toBe(JSON.stringify(config('en', ENGLISH), null, 2));
    await page.getByLabelText('Language').selectOptions('fr');
    await expect.element(configuration).toMatchTextContent('"hello": "Bonjour"');
    give([getGetConfigQueryOptions(APP_ID, { lan: 'fr' }), config('fr', { hello: 'Salut' })]);
    await page.getByRole('button', { name: 'Fetch configuration' }).click();
    await expect.element(configuration).toMatchTextContent('"hello": "Salut"');
  });

  test('names the application within a narrow window', async () => {
    await page.viewport(320, 568);
    await open('', 'W'.repeat(120));
    await expect.element(page.getByText(/^Fetches the JSON configuration/)).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
  });

  test('is folded part by part, and searched in keys and values', async () => {
    await open();
    await expect.element(configuration).toMatchTextContent('"bye": "Bye"');
    const line = configuration.getByText(/"bye"/).first();
    await expect.element(line).toBeVisible();
    await configuration.getByText('"texts"', { exact: true }).click();
    await expect.element(line).not.toBeVisible();
    await page.getByRole('searchbox', { name: 'Search JSON' }).fill('HELL');
    await expect.element(page.getByText('1 line', { exact: true })).toBeVisible();
    await expect.poll(getShown).toBe('"hello": "Hello",');
  });

  test('lists the texts that an application receives in English', async () => {
    await open('?lan=fr');
    const english = page.getByRole('button', { name: 'In English 1' });
    await english.click();
    await expect.poll(getShown).toBe('"bye": "Bye",');
    // All of them in a language that the application lacks; none in English.
    await page.getByLabelText('Language').selectOptions('de');
    await expect.element(page.getByRole('button', { name: 'In English 3' })).toBeVisible();
    await page.getByLabelText('Language').selectOptions('en');
    await expect.element(configuration).toMatchTextContent('"hello": "Hello"');
    await expect.element(page.getByRole('button', { name: /In English/ })).not.toBeInTheDocument();
  });

  test('is compared with that in another language', async () => {
    await open();
    await page.getByRole('button', { name: 'Compare languages' }).click();
    await expect.element(page.getByLabelText('Compare with')).toHaveFocus();
    await expect.element(page.getByLabelText('Compare with')).toHaveValue('fr');
    const table = page.getByRole('table', { name: 'English and French' });
    await expect.element(table.getByRole('row', { name: 'hello Hello Bonjour' })).toBeVisible();
    await page.getByRole('button', { name: 'Same in both 2' }).click();
    await expect.element(table.getByText('Bonjour')).not.toBeInTheDocument();
    await expect.element(table.getByRole('row', { name: 'bye Bye Bye' })).toBeVisible();
    await page.getByLabelText('Compare with').selectOptions('Nothing');
    await expect.element(table).not.toBeInTheDocument();
  });

  test('is below two lines, as is its comparison, and nothing moves while it is fetched', async () => {
    await page.viewport(1440, 900);
    await open();
    await expect.element(configuration).toBeInViewport({ ratio: 1 });
    const compare = page.getByRole('button', { name: 'Compare languages' });
    const getPlaces = () =>
      [compare, configuration].map((part) => {
        const { left, top, width, height } = getPlace(part);
        return { left, top, width, height };
      });
    const before = getPlaces();
    const title = page.getByRole('heading', { name: 'Test API' });
    const getRoom = (below: Locator) => getPlace(below).top - getPlace(title).top;
    expect(getRoom(configuration)).toBeLessThan(100);
    const held = Promise.withResolvers<unknown>();
    give([getGetConfigQueryOptions(APP_ID, { lan: 'en' }), held.promise]);
    await page.getByRole('button', { name: 'Fetch configuration' }).click();
    await expect.element(page.getByRole('button', { name: 'Fetching…' })).toBeVisible();
    await expect.poll(getPlaces).toEqual(before);
    held.resolve(config('en', ENGLISH));
    await expect.element(page.getByRole('button', { name: 'Fetch configuration' })).toBeVisible();
    await expect.poll(getPlaces).toEqual(before);
    await compare.click();
    const row = page.getByRole('row', { name: 'hello Hello Bonjour' });
    await expect.element(row).toBeInViewport({ ratio: 1 });
    await expect.poll(() => getRoom(page.getByRole('table'))).toBeLessThan(100);
  });

  test.each([
    [360, 740, 170],
    [320, 256, 110],
  ])('is near the top, as is its comparison, %i x %i', async (width, height, room) => {
    await page.viewport(width, height);
    await open();
    const language = page.getByLabelText('Language');
    const getRoom = (below: Locator) => getPlace(below).top - getPlace(language).top;
    await expect.poll(() => getRoom(configuration)).toBeLessThan(room);
    for (const name of ['Fetch configuration', 'Compare languages', 'Copy configuration']) {
      const button = page.getByRole('button', { name });
      await expect.poll(() => getPlace(button).right).toBeLessThanOrEqual(width);
    }
    const texts = { ...FRENCH, dialog_title: 'Nimbus' };
    give([getGetConfigQueryOptions(APP_ID, { lan: 'fr' }), config('fr', texts)]);
    await page.getByRole('button', { name: 'Compare languages' }).click();
    await expect.poll(() => getRoom(page.getByRole('table'))).toBeLessThan(room);
    const filter = page.getByRole('button', { name: /^Same in both/ });
    const copy = page.getByRole('button', { name: 'Copy configuration' });
    await expect.poll(() => getPlace(copy).top - getPlace(filter).top).toBeLessThan(20);
    await expect.poll(() => document.querySelector('[role=table] code wbr')).toBeTruthy();
    const fetching = page.getByRole('button', { name: 'Fetch configuration' }).element();
    await expect.poll(() => fetching.scrollWidth - fetching.clientWidth).toBeLessThan(1);
  });

  test('that cannot be fetched is reported', async () => {
    await open();
    await expect.element(configuration).toBeVisible();
    give([getGetConfigQueryOptions(APP_ID, { lan: 'en' }), new Error('away')]);
    await page.getByRole('button', { name: 'Fetch configuration' }).click();
    await expect.element(page.getByText(/^Error fetching configuration/)).toBeVisible();
  });
});

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

  test('is copied as shown, without the API key', async () => {
    await open();
    for (const client of ['curl', 'Swift', 'Kotlin', 'TypeScript']) {
      await choose(client);
      expect(await copyBy(page, 'Copy code')).toBe(code(client).element().textContent);
      expect(document.body.textContent).not.toContain(API_KEY);
    }
  });

  test('brings the application into git, with its address and its name', async () => {
    await open();
    const choose = (name: string) =>
      page.getByRole('group', { name: 'Written for' }).getByText(name, { exact: true }).click();
    await expect.element(code('Shell')).toMatchTextContent(`"url": "${window.location.origin}"`);
    await expect.element(code('Shell')).toMatchTextContent(`"apps": { "Nimbus": "config" }`);
    for (const name of ['GitHub Action', 'GitLab job']) {
      await choose(name);
      await expect
        .element(code(name))
        .toMatchTextContent(`APP_MANAGER_URL: ${window.location.origin}`);
      expect(await copyBy(page, 'Copy commands')).toBe(code(name).element().textContent);
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
