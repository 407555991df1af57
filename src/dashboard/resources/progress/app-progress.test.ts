import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#domain/api-error.ts';
import { getTranslationProgress } from '#generated/api/app-texts.ts';
import { getGetAppQueryKey } from '#generated/api/apps.ts';
import type { Locale } from '#generated/model/index.ts';
import { refetchData } from '#dashboard/api/load.ts';
import { makeApp } from '#tests/components/make-app.ts';
import { appProgressOptions } from './app-progress.ts';

const counts = (translated: number) => ({
  total: 9,
  translated,
  progress: (translated * 100) / 9,
  pending: 0,
  error: 0,
  cancelled: 0,
  translating: 0,
});

// Other test files in this process share the modules, without these mocks.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

vi.mock('#generated/api/app-texts.ts', async (getOriginal) => ({
  ...(await getOriginal<object>()),
  getTranslationProgress: vi.fn(),
}));

/** The server sends all languages in one response, or each by itself. */
let isTogether: boolean;
let failing: readonly Locale[];
let failure: ApiError;
const asked: Locale[] = [];

beforeEach(() => {
  isTogether = true;
  failing = [];
  failure = new ApiError({ failure: 'timeout' });
  asked.length = 0;
  vi.mocked(getTranslationProgress).mockImplementation((_, { locale }) => {
    asked.push(locale);
    if (failing.includes(locale)) return Promise.reject(failure);
    const languages = (['en', 'fr', 'de'] as const).map((one) => ({
      locale: one,
      counts: counts(one === 'en' ? 9 : 3),
    }));
    const data = counts(locale === 'en' ? 9 : 3);
    return Promise.resolve({ data, ...(isTogether && { languages }) });
  });
});

function read() {
  const client = new QueryClient();
  client.setQueryData(getGetAppQueryKey('app'), makeApp('app', { locales: ['en', 'fr', 'de'] }));
  return refetchData(client, appProgressOptions('app'));
}

const allCounts = { en: { translated: 9 }, fr: { translated: 3 }, de: { translated: 3 } };

test('reads all languages by one call where the server sends them together', async () => {
  expect(await read()).toMatchObject({ counts: allCounts, error: null });
  expect(asked).toEqual(['en']);
});

test('reads each language where the server sends one at a time', async () => {
  isTogether = false;
  expect(await read()).toMatchObject({ counts: allCounts, error: null });
  expect(asked.toSorted()).toEqual(['de', 'en', 'fr']);
});

test('one language that cannot be read keeps nobody from the others', async () => {
  isTogether = false;
  failing = ['de'];
  const { counts, error } = await read();
  expect(Object.keys(counts)).toEqual(['en', 'fr']);
  expect(error).toBe(failure);
});

test('reads the others where the server does not count English', async () => {
  isTogether = false;
  failing = ['en'];
  failure = new ApiError({ failure: 'refused', status: 400 });
  expect(Object.keys((await read()).counts)).toEqual(['fr', 'de']);
});

test('fails by one call where the server is out of reach', async () => {
  failing = ['en'];
  await expect(read()).rejects.toBe(failure);
  expect(asked).toEqual(['en']);
});
