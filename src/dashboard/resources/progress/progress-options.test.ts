import { setTimeout } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  getGetTranslationProgressQueryKey,
  getTranslationProgress,
} from '#generated/api/app-texts.ts';
import type { TargetLocale } from '#generated/model/index.ts';
import { refetchData } from '#dashboard/api/load.ts';
import type * as ProgressOptions from './progress-options.ts';

const counts = (translated: number) => ({
  total: 9,
  translated,
  progress: (translated * 100) / 9,
  pending: 0,
  error: 0,
  cancelled: 0,
  translating: 0,
});

const languages: readonly TargetLocale[] = ['de', 'fr', 'it'];

/** The server's current counts; it may send all languages in one response. */
let server: {
  translated: number;
  isTogether: boolean;
  fails: TargetLocale | undefined;
  /** Delays its responses until it resolves. */
  answers: Promise<unknown>;
};
const asked: string[] = [];

vi.mock('#generated/api/app-texts.ts', async (getOriginal) => ({
  ...(await getOriginal<object>()),
  getTranslationProgress: vi.fn(),
}));

let progressOptions: typeof ProgressOptions.progressOptions;

beforeAll(async () => {
  // Other test files share the modules, perhaps loaded without the mock.
  vi.resetModules();
  ({ progressOptions } = await import('./progress-options.ts'));
});

beforeEach(() => {
  server = { translated: 3, isTogether: true, fails: undefined, answers: setTimeout(5) };
  asked.length = 0;
  vi.mocked(getTranslationProgress).mockImplementation(async (_, { locale }) => {
    asked.push(locale);
    const { translated, isTogether, fails } = server;
    await server.answers;
    if (fails === locale) throw new Error('No answer.');
    const told = languages.map((one) => ({ locale: one, counts: counts(translated) }));
    return { data: counts(translated), ...(isTogether && { languages: told }) };
  });
});

const toTranslated = ({ data }: { data: { translated: number } }) => data.translated;

function createReader(appId: string) {
  const client = new QueryClient();
  const load = async (locale: TargetLocale) =>
    toTranslated(await refetchData(client, progressOptions(appId, locale)));
  return { client, load };
}

test('asks once for all languages that are wanted together', async () => {
  const { load } = createReader('together');
  expect(await Promise.all(languages.map(load))).toEqual([3, 3, 3]);
  expect(asked).toEqual(['de']);
});

test('asks for each where the server tells of one', async () => {
  server.isTogether = false;
  const { load } = createReader('one by one');
  expect(await Promise.all(languages.map(load))).toEqual([3, 3, 3]);
  expect(asked.toSorted()).toEqual(languages);
});

test('asks for each application by itself', async () => {
  const readers = ['one', 'other'].map(createReader);
  await Promise.all(readers.map(({ load }) => load('fr')));
  expect(asked).toEqual(['fr', 'fr']);
});

test('a language is asked for on its own where the call for all of them fails', async () => {
  const { load } = createReader('failing');
  server.fails = 'de';
  const [german, ...others] = await Promise.allSettled(languages.map(load));
  expect(german?.status).toBe('rejected');
  expect(others).toMatchObject([{ value: 3 }, { value: 3 }]);
});

test('tells nothing that is older than a write', async () => {
  const { client, load } = createReader('written');
  await Promise.all(languages.map(load));
  const { promise, resolve } = Promise.withResolvers<unknown>();
  server.answers = promise;
  const before = load('de');
  await setTimeout(5);
  // An earlier request is still pending.
  server.translated = 4;
  await client.invalidateQueries({
    queryKey: getGetTranslationProgressQueryKey('written', { locale: 'fr' }),
    refetchType: 'none',
  });
  const after = load('fr');
  resolve(undefined);
  expect(await after).toBe(4);
  expect(await before).toBe(3);
});
