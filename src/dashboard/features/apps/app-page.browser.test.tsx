import { describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { getGetTranslationProgressQueryOptions } from '#generated/api/app-texts.ts';
import { getListAppVpnServersQueryOptions } from '#generated/api/app-vpn-servers.ts';
import { getGetAppQueryOptions, getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import type { AppInput } from '#generated/model/index.ts';
import {
  answerApp,
  answerEnglish,
  answerTexts,
  APP_ID,
  makeLocaleText,
  translated,
} from '#tests/components/app-answers.ts';
import { holdTimers } from '#tests/components/hold-timers.ts';
import { type Answer, give, onWrite, renderScreen } from '#tests/components/render-screen.tsx';

const PATH = `/api/apps/${APP_ID}`;
const [, app] = answerApp() as [unknown, AppInput]; // as: the responses of this test file

const codes = localeCatalogue.map(({ code }) => code);

const open = (colors: readonly object[] = [], ...answers: Answer[]) =>
  renderScreen(`/apps/${APP_ID}`, [
    ...answerTexts({}),
    [getListLocalesQueryOptions(), { data: localeCatalogue }],
    [getListImagesQueryOptions(APP_ID), { data: [] }],
    [getListColorsQueryOptions(APP_ID), { data: colors }],
    [getListAppVpnServersQueryOptions(APP_ID), { data: [] }],
    [getListAppsQueryOptions(), [app]],
    ...answers,
  ]);

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

const press = (name: string) => page.getByRole('button', { name }).click();

test('an application is renamed on its own page', async () => {
  await open();
  const writes = onWrite(({ body }) => {
    give([getGetAppQueryOptions(APP_ID), { ...app, ...(body as AppInput) }]);
    return {};
  });
  await press('Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit application' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cumulus');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('heading', { name: 'Cumulus', level: 1 })).toBeVisible();
  const body = { name: 'Cumulus', platform: 'iOS' };
  expect(writes).toEqual([{ method: 'PUT', path: PATH, body }]);
  await expect.poll(() => dialog.elements().length).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus();
});

test('an application is deleted on its own page when its name is typed, and the list is next', async () => {
  // Notifications stay for the whole test.
  holdTimers(5_000);
  const screen = await open([{ _id: 'one', appId: APP_ID, key: 'tint', value: '#3366FF' }]);
  const writes = onWrite(() => {
    give([getListAppsQueryOptions(), []]);
    return new Response(null, { status: 204 });
  });
  await press('More');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this application?' });
  await expect.element(question.getByText('Deletes 1 color.')).toBeVisible();
  const last = question.getByRole('button', { name: 'Delete' });
  await expect.element(last).toBeDisabled();
  await question.getByLabelText('Type Nimbus to delete it').fill('Nimbus');
  await last.click();
  await expect.element(page.getByRole('heading', { name: 'Applications', level: 1 })).toBeVisible();
  await expect.poll(screen.address).toBe('/apps');
  expect(writes).toEqual([{ method: 'DELETE', path: PATH, body: undefined }]);
  await expect.element(page.getByText('Application “Nimbus” deleted')).toBeVisible();
  await expect.element(page.getByText('No applications yet')).toBeVisible();
});

test('a retry after a lost response finds it deleted, and offers to undo it', async () => {
  holdTimers(10_000);
  await open();
  const writes = onWrite(() => {
    if (writes.length === 1) throw new TypeError('Failed to fetch');
    give([getListAppsQueryOptions(), []]);
    return Response.json({ message: 'App not found' }, { status: 404 });
  });
  await press('More');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this application?' });
  const last = question.getByRole('button', { name: 'Delete' });
  await last.click();
  await expect.element(question).toMatchTextContent('Cannot connect to server');
  await last.click();
  await expect.element(page.getByText('Application “Nimbus” deleted')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('its languages are changed where they are listed, all by one click', async () => {
  await open();
  const writes = onWrite(({ body }) => {
    give(...answerTexts(Object.fromEntries(targetLocales(codes).map((code) => [code, []]))), [
      getListLocalesQueryOptions(),
      { data: localeCatalogue },
    ]);
    return { data: body };
  });
  await press('Manage Languages');
  const dialog = page.getByRole('dialog', { name: 'Manage Languages' });
  await dialog.getByRole('button', { name: 'All 14' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByRole('row').elements().length).toBe(15);
  expect(writes.map(({ body }) => body)).toEqual([{ locales: codes }]);
  await expect.element(page.getByRole('button', { name: 'Manage Languages' })).toHaveFocus();
});

test('a removed language is not counted again', async () => {
  const rows = [makeLocaleText({ key: 'hello' })];
  await open([], ...answerTexts({ fr: rows, de: rows }), [
    getListLocalesQueryOptions(),
    { data: localeCatalogue },
  ]);
  const german = row('German');
  await expect.element(german).toBeVisible();
  onWrite(({ body }) => {
    give(...answerTexts({ fr: rows }), [
      getGetTranslationProgressQueryOptions(APP_ID, { locale: 'de' }),
      new Response(null, { status: 400 }),
    ]);
    return { data: body };
  });
  await press('Manage Languages');
  const dialog = page.getByRole('dialog', { name: 'Manage Languages' });
  await dialog.getByRole('checkbox', { name: 'German' }).click();
  const counted: string[] = [];
  const answer = vi.mocked(fetch).getMockImplementation() ?? fetch;
  vi.mocked(fetch).mockImplementation((input, init) => {
    if (input instanceof Request && input.url.includes('/progress')) counted.push(input.url);
    return answer(input, init);
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(german).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Locales updated successfully/)).toBeVisible();
  await expect.poll(() => counted.filter((url) => url.endsWith('=fr'))).toHaveLength(1);
  expect(counted.filter((url) => url.endsWith('=de'))).toEqual([]);
});

test('an application that someone else deletes while its queue is polled is gone', async () => {
  const { pass, count } = holdTimers(10_000);
  await open(
    [],
    ...answerTexts({ fr: [makeLocaleText({ key: 'one', ...translated, status: 'pending' })] }),
  );
  await expect.element(row('French').getByRole('link', { name: 'French: 1 queued' })).toBeVisible();
  const answer = vi.mocked(fetch).getMockImplementation() ?? fetch;
  vi.mocked(fetch).mockImplementation((input, init) =>
    new Request(input, init).url.includes(APP_ID)
      ? Promise.resolve(Response.json({ message: 'App not found' }, { status: 404 }))
      : answer(input, init),
  );
  await expect.poll(count).toBeGreaterThan(0);
  pass();
  await expect.element(page.getByRole('heading', { name: 'App not found' })).toBeVisible();
});

test('each figure of a language leads to its rows', async () => {
  const rows = [
    makeLocaleText({ key: 'one', ...translated }),
    makeLocaleText({ key: 'two', ...translated, status: 'error' }),
    makeLocaleText({ key: 'three', ...translated, status: 'pending' }),
    makeLocaleText({ key: 'four' }),
  ];
  const complete = [makeLocaleText({ key: 'one', ...translated })];
  await open([], ...answerTexts({ fr: rows, de: complete }));
  const french = row('French');
  await expect.element(french).toMatchTextContent('25%');
  for (const [name, search] of [
    ['French: 1 failed', 'status=error'],
    ['French: 1 missing', 'status=new'],
    ['French: 1 queued', 'status=pending'],
  ] as const)
    await expect
      .element(french.getByRole('link', { name }))
      .toHaveAttribute('href', `/apps/${APP_ID}/texts?locale=fr&${search}`);
  // Nothing to do: the language itself is the only link.
  const german = row('German');
  await expect.element(german).toMatchTextContent('100%');
  expect(german.getByRole('link').elements()).toHaveLength(1);
  const card = page.getByRole('link', { name: /^Texts/ });
  const getColor = (part: Locator) => getComputedStyle(part.element()).color;
  await expect.element(card.getByText('1 missing')).toBeVisible();
  const missing = getColor(french.getByRole('link', { name: 'French: 1 missing' }));
  expect(getColor(card.getByText('1 missing'))).toBe(missing);
  expect(getColor(french.getByRole('link', { name: 'French: 1 queued' }))).not.toBe(missing);
  await expect.element(card).toMatchTextContent('1 failed');
  // On a phone, a second line would push what is below.
  await page.viewport(360, 740);
  await expect.element(card.getByText('1 missing')).toBeVisible();
  const getTop = (words: string) => card.getByText(words).element().getBoundingClientRect().top;
  expect(getTop('1 missing')).toBe(getTop('1 failed'));
  await page.viewport(1280, 800);
});

test('the button for its languages is seen whole in a low window', async () => {
  await page.viewport(320, 256);
  await open([], ...answerTexts({ fr: [makeLocaleText({ key: 'hello' })] }));
  await expect.element(page.getByRole('button', { name: 'Check for problems' })).toBeVisible();
  const manage = page.getByRole('button', { name: 'Manage Languages' });
  await expect.element(manage).toBeInViewport({ ratio: 0.98 });
  await page.viewport(1280, 800);
});

describe('an application without texts', () => {
  test('takes in its texts where it is', async () => {
    await open();
    const start = page.getByRole('button', { name: 'Import texts' });
    await start.click();
    const dialog = page.getByRole('dialog', { name: 'Import texts' });
    await expect.element(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(start).toHaveFocus();
  });

  test('has no such offer once there is a text', async () => {
    await open([], answerEnglish(1));
    await expect.element(row('English')).toMatchTextContent('original');
    await expect.element(page.getByText(/^No texts yet/)).not.toBeInTheDocument();
  });
});

test.each(['', '/images', '/colors', '/texts?locale=de', '/vpn-servers', '/test-api'])(
  'an unknown application is one message and one call: %s',
  async (section) => {
    const calls: string[] = [];
    vi.mocked(fetch).mockImplementation((call) => {
      calls.push(new URL(new Request(call).url).pathname);
      return Promise.resolve(Response.json({ message: 'App not found' }, { status: 404 }));
    });
    await renderScreen(`/apps/${APP_ID}${section}`, []);
    await expect.element(page.getByRole('heading', { name: 'App not found' })).toBeVisible();
    expect(calls.filter((call) => call.includes(APP_ID))).toEqual([PATH]);
  },
);
