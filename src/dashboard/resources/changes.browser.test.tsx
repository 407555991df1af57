import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import type { Change } from '#changes/diff.ts';
import { forgetOthers, listUnfinished } from './journal/work-journal.ts';
import { sessionStore } from '#dashboard/api/session/session-store.ts';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { give, onWrite } from '#tests/components/render-screen.tsx';
import { apply, resumeChanges } from './changes.ts';

const APP = 'app1';
const keys = Array.from({ length: 30 }, (_, at) => `key${at}`);
const context = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
const translated = (value: string) =>
  ({ value, isAutoTranslated: true, status: 'translated' }) as const;

const added = (key: string): Change => ({
  kind: 'translation',
  change: 'added',
  locale: 'fr',
  key,
  after: translated(`Texte ${key}`),
});

const changed = (key: string): Change => ({
  kind: 'translation',
  change: 'changed',
  locale: 'fr',
  key,
  before: translated('Faux'),
  after: translated(`Texte ${key}`),
  fields: ['value'],
});

const toId = (key: string) => `id-${key}`;

/** A server with French `values`. After so many writes, it still writes but no longer responds. */
function createServer(values: Map<string, string>) {
  const server = { values, answers: 8 };
  const show = () =>
    give([
      getListLocaleTextsQueryOptions(APP, { locale: 'fr' }),
      {
        data: keys.map((key) => ({
          ...translated(values.get(key) ?? key),
          _id: toId(key),
          key,
          isMissing: !values.has(key),
        })),
      },
    ]);
  show();
  give([getListTextsQueryOptions(APP), { data: keys.map((key) => ({ _id: toId(key), key })) }]);
  const writes = onWrite(({ path, body }) => {
    const key = keys.find((one) => path === `/api/translations/text/${toId(one)}/fr`);
    if (key === undefined) throw new Error(`Nobody has asked for ${path}.`);
    values.set(key, (body as { value: string }).value); // as: defined by the contract
    show();
    if (writes.length > server.answers) throw new TypeError('The answer is lost.');
    return { data: {} };
  });
  return { server, writes };
}

afterEach(async () => {
  sessionStore.signIn({ email: 'nobody@example.com' });
  await forgetOthers();
});

it.each([
  ['brings', added, new Map<string, string>()],
  ['changes', changed, new Map(keys.map((key) => [key, 'Faux']))],
])('what %s translations and is cut off is continued, and none is sent twice', async (...given) => {
  const [, toDifference, values] = given;
  sessionStore.signIn({ email: 'ada@example.com' });
  const queryClient = new QueryClient();
  const { server, writes } = createServer(values);
  const differences = keys.map(toDifference);
  const report = await apply(
    queryClient,
    { appId: APP, changes: differences, title: 'Undo' },
    context(),
  );
  expect(report.done).toHaveLength(server.answers);
  // Some arrived without a response, and some were never sent.
  expect(writes.length).toBeGreaterThan(server.answers);
  expect(writes.length).toBeLessThan(keys.length);

  server.answers = Infinity;
  const [work] = await listUnfinished(APP);
  if (!work) throw new Error('Nothing is left to be continued.');
  expect(work).toMatchObject({ title: 'Undo', total: keys.length, done: report.done.length });
  const { queryKey } = getListLocaleTextsQueryOptions(APP, { locale: 'fr' });
  queryClient.setQueryData(queryKey, { data: [] });
  const outcome = await resumeChanges(queryClient, work, context());
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  expect(outcome).toMatchObject({ failed: [], skipped: [] });
  expect(writes.map(({ path }) => path).sort()).toEqual(
    keys.map((key) => `/api/translations/text/${toId(key)}/fr`).sort(),
  );
  expect(values).toEqual(new Map(keys.map((key) => [key, `Texte ${key}`])));
  expect(await listUnfinished(APP)).toEqual([]);
});

it('an import of English texts and two languages that is cut off is continued', async () => {
  sessionStore.signIn({ email: 'ada@example.com' });
  const queryClient = new QueryClient();
  const english = new Map<string, string>();
  const translations = new Map<string, string>();
  const show = () => {
    const texts = [...english].map(([key, value]) => ({ _id: toId(key), key, value }));
    give([getListTextsQueryOptions(APP), { data: texts }]);
    for (const locale of ['fr', 'de'] as const) {
      const data = texts.map(({ _id, key }) => {
        const value = translations.get(`${locale} ${key}`);
        return { ...translated(value ?? key), _id, key, isMissing: value === undefined };
      });
      give([getListLocaleTextsQueryOptions(APP, { locale }), { data }]);
    }
  };
  show();
  let answers = 4;
  const writes = onWrite(({ path, body }) => {
    const [, id, locale] = /^\/api\/translations\/text\/([^/]+)\/(fr|de)$/.exec(path) ?? [];
    // as: defined by the contract
    const { texts = [], value = '' } = body as { texts?: typeof own; value?: string };
    for (const text of texts) english.set(text.key, text.value);
    if (id !== undefined) translations.set(`${locale ?? ''} ${id.replace('id-', '')}`, value);
    show();
    if (writes.length > answers) throw new TypeError('The answer is lost.');
    return { data: texts };
  });
  const own = keys.slice(0, 10).map((key) => ({ key, value: `Text ${key}` }));
  const changes = own.flatMap(({ key, value }): Change[] => [
    { ...added(key), locale: 'de' },
    added(key),
    { kind: 'text', change: 'added', key, after: { value } },
  ]);
  const { done } = await apply(queryClient, { appId: APP, changes, title: 'Import' }, context());
  expect(done.length).toBeGreaterThan(own.length);
  expect(done.length).toBeLessThan(changes.length);

  answers = Infinity;
  const [work] = await listUnfinished(APP);
  if (!work) throw new Error('Nothing is left to be continued.');
  const outcome = await resumeChanges(queryClient, work, context());
  expect(outcome).toMatchObject({ failed: [], skipped: [] });
  expect(english.size).toBe(own.length);
  expect(translations.size).toBe(2 * own.length);
  expect(new Set(writes.map(({ path }) => path)).size).toBe(writes.length);
  expect(await listUnfinished(APP)).toEqual([]);
});
