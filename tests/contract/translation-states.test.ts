import { describe, expect, it } from 'vitest';
import { translations } from '#server/db/tables/translations.ts';
import type { components } from '#generated/contract.d.ts';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { sharedTestApp, type TestApp } from '../support/test-app.ts';

type Locale = components['schemas']['Locale'];
type LocaleText = components['schemas']['LocaleText'];

const shared = sharedTestApp();

async function addTexts({ api }: ApiClient, appId: string, count: number): Promise<void> {
  const texts = Array.from({ length: count }, (_, at) => ({ key: `key_${at}`, value: `${at}` }));
  ok(await api.POST('/api/texts/bulk', { body: { appId, texts } }));
}

const listTexts = async ({ api }: ApiClient, appId: string, locale: Locale) =>
  ok(
    await api.GET('/api/app-texts/app/{appId}/texts', {
      params: { path: { appId }, query: { locale } },
    }),
  ).data;

const ask = async ({ api }: ApiClient, appId: string, locale: Locale, states?: 'true') =>
  ok(
    await api.GET('/api/app-texts/app/{appId}/progress', {
      params: { path: { appId }, query: { locale, ...(states && { states }) } },
    }),
  );

/** As stored. */
const kinds = [
  { status: 'new', is_auto_translated: 0 },
  { status: 'pending', is_auto_translated: 0 },
  { status: 'translating', is_auto_translated: 1 },
  { status: 'translated', is_auto_translated: 1 },
  { status: 'translated', is_auto_translated: 0 },
  { status: 'error', is_auto_translated: 0 },
  { status: 'cancelled', is_auto_translated: 1 },
] as const;

/** Bypasses all rules. */
async function force(
  { services: { db } }: TestApp,
  ids: readonly string[],
  kind: (typeof kinds)[number],
): Promise<void> {
  for (const id of ids) {
    await translations.ensure(db, id);
    await db.updateTable('translations').set(kind).where('id', '=', id).execute();
  }
}

/** As in the lists of languages. */
const letterOf = ({ status, isAutoTranslated }: LocaleText) =>
  status === 'translated' ? (isAutoTranslated ? 'a' : 'm') : status.charAt(0);

const lettersOf = (rows: readonly LocaleText[]) => rows.map(letterOf).join('');

describe('the states of all translations', () => {
  it('are those of the lists, in their order, and are counted as the languages are', async () => {
    const client = await shared().admin();
    const appId = await createApp(client, ['en', 'fr', 'de', 'pt-BR']);
    await addTexts(client, appId, 9);
    const ids = (await listTexts(client, appId, 'en')).map(({ _id }) => _id);
    for (const [at, kind] of kinds.entries()) {
      await force(shared(), [`${ids[at]}-fr`, `${ids[8 - at]}-pt-BR`], kind);
    }
    const { states, ...counted } = await ask(client, appId, 'fr', 'true');
    expect(states).toEqual({
      texts: ids,
      languages: [
        { locale: 'fr', states: 'nptamecnn' },
        { locale: 'de', states: 'n'.repeat(9) },
        { locale: 'pt-BR', states: 'nncematpn' },
      ],
    });
    for (const { locale, states: letters } of states?.languages ?? [])
      expect(letters).toBe(lettersOf(await listTexts(client, appId, locale)));
    expect(counted).toEqual(await ask(client, appId, 'fr'));
  });

  it('cover more texts than one page, in all remaining languages', async () => {
    const client = await shared().admin();
    const appId = await createApp(client, ['en', 'fr', 'it', 'sk']);
    await addTexts(client, appId, 1003);
    const ids = (await listTexts(client, appId, 'en')).map(({ _id }) => _id);
    for (const locale of ['fr', 'it', 'sk'])
      await force(
        shared(),
        [`${ids[0]}-${locale}`, `${ids[1001]}-${locale}`],
        kinds[locale === 'it' ? 5 : 4],
      );
    await force(shared(), [`${ids[500]}-fr`], kinds[4]);
    // Its rows are removed in slices, but hidden at once.
    await shared()
      .services.db.updateTable('app_locales')
      .set({ removed: 1 })
      .where('app_id', '=', appId)
      .where('locale', '=', 'fr')
      .execute();
    const { states } = await ask(client, appId, 'en', 'true');
    expect(states?.texts).toEqual(ids);
    const told = (letter: string) => `${letter}${'n'.repeat(1000)}${letter}n`;
    expect(states?.languages).toEqual([
      { locale: 'it', states: told('e') },
      { locale: 'sk', states: told('m') },
    ]);
  });

  it('are sent on request only, and are empty without texts or languages', async () => {
    const client = await shared().admin();
    const appId = await createApp(client, ['en', 'fr']);
    expect(await ask(client, appId, 'fr')).not.toHaveProperty('states');
    const none = { texts: [], languages: [{ locale: 'fr', states: '' }] };
    expect(await ask(client, appId, 'fr', 'true')).toMatchObject({
      data: { total: 0, progress: 100 },
      states: none,
    });
    const english = await createApp(client);
    await addTexts(client, english, 1);
    expect((await ask(client, english, 'en', 'true')).states).toMatchObject({ languages: [] });
  });

  it('are not sent again while they are the same', async () => {
    const client = await shared().admin();
    const appId = await createApp(client, ['en', 'fr']);
    await addTexts(client, appId, 2);
    const [first] = await listTexts(client, appId, 'en');
    const path = `/api/app-texts/app/${appId}/progress?locale=en&states=true`;
    const { headers } = await client.send('GET', path);
    const kept = { headers: { 'If-None-Match': headers.get('etag') ?? '' } };
    expect((await client.send('GET', path, kept)).status).toBe(304);
    await force(shared(), [`${first?._id}-fr`], kinds[4]);
    expect((await client.send('GET', path, kept)).status).toBe(200);
  });

  it('are refused of an application that is not there, and of a language that it does not have', async () => {
    const client = await shared().admin();
    const appId = await createApp(client, ['en', 'fr']);
    const send = (app: string, query: string) =>
      client.send('GET', `/api/app-texts/app/${app}/progress?${query}`);
    const wrong = (path: string) => ({ status: 400, body: { details: [{ path }] } });
    expect(await send(appId, 'locale=sk&states=true')).toMatchObject(wrong('locale'));
    expect(await send(appId, 'locale=en&states=some')).toMatchObject(wrong('states'));
    expect((await send('nobody', 'locale=en&states=true')).status).toBe(404);
  });
});
