import { describe, expect, it } from 'vitest';
import { type ApiClient, ok } from '../support/api-client.ts';
import { fakeLibreTranslate } from '../support/fake-engines.ts';
import { createApp } from '../support/fixtures.ts';
import { eventually, french, queueForFrench } from '../support/queued-texts.ts';
import { startTestApp } from '../support/test-app.ts';

/** Its text has a manual or automatic French translation. */
async function createKnown(
  { api }: ApiClient,
  client: ApiClient,
  value: string,
  isAutoTranslated: boolean,
) {
  const appId = await createApp(client, ['en', 'fr', 'de']);
  const text = ok(await api.POST('/api/texts', { body: { appId, key: 'k', value: 'Settings' } }));
  const params = { path: { textId: text.data._id, locale: 'fr' as const } };
  const body = { value, isAutoTranslated };
  ok(await api.PUT('/api/translations/text/{textId}/{locale}', { params, body }));
  return appId;
}

async function start(env: Record<string, string> = {}) {
  const service = await fakeLibreTranslate();
  const app = await startTestApp({
    env: { LIBRETRANSLATE_URL: service.url, ...env },
    worker: true,
  });
  return { service, client: await app.admin() };
}

const both = [
  { key: 'a', value: 'Settings' },
  { key: 'b', value: 'Settings…' },
];

const finished = async (client: ApiClient, appId: string, values: string[]) =>
  eventually(async () => {
    const rows = (await french(client, appId)).toSorted((one, other) =>
      one.key < other.key ? -1 : 1,
    );
    expect(rows.map(({ value, status }) => [value, status])).toEqual(
      values.map((value) => [value, 'translated']),
    );
    expect(rows.map((row) => 'isAutoTranslated' in row && row.isAutoTranslated)).toEqual([
      true,
      true,
    ]);
  });

describe('the translation memory', () => {
  it('takes what another application has, a person’s word first, and asks for the rest', async () => {
    const { service, client } = await start();
    await createKnown(client, client, 'Réglages', false);
    await createKnown(client, client, 'Configuration', true);
    const appId = await queueForFrench(client, both);
    await finished(client, appId, ['Réglages', '«Settings…»']);
    expect(service.texts).toEqual(['Settings…']);
  });

  it('knows nothing of other languages, nor of applications that are gone', async () => {
    const { service, client } = await start();
    const gone = await createKnown(client, client, 'Réglages', false);
    await client.api.DELETE('/api/apps/{id}', { params: { path: { id: gone } } });
    const appId = await queueForFrench(client, both);
    await finished(client, appId, ['«Settings»', '«Settings…»']);
    expect(service.texts.toSorted()).toEqual(['Settings', 'Settings…']);
  });

  it('does not offer a translation that is older than its English', async () => {
    const { service, client } = await start();
    const appId = await createKnown(client, client, 'Réglages', false);
    const [text] = ok(
      await client.api.GET('/api/texts/app/{appId}', { params: { path: { appId } } }),
    ).data;
    const params = { path: { id: text?._id ?? '' } };
    const body = { appId, key: 'k', value: 'Settings…' };
    ok(await client.api.PUT('/api/texts/{id}', { params, body }));
    const other = await queueForFrench(client, both);
    await finished(client, other, ['«Settings»', '«Settings…»']);
    expect(service.texts.toSorted()).toEqual(['Settings', 'Settings…']);
  });

  it('does not offer a translation that is being replaced', async () => {
    const { service, client } = await start();
    const appId = await createKnown(client, client, 'Réglages', false);
    const [row] = await french(client, appId);
    await client.send('POST', `/api/app-texts/translation/${row?._id}-fr/restart`);
    await eventually(async () => {
      expect(await french(client, appId)).toMatchObject([{ value: '«Settings»' }]);
    });
    expect(service.texts).toEqual(['Settings']);
  });

  it('does not offer what has lost a placeholder of the application’s platform', async () => {
    const { client } = await start();
    const texts = [{ key: 'a', value: 'Hi :name' }];
    const phone = await queueForFrench(client, texts);
    await eventually(async () => {
      expect((await french(client, phone))[0]?.status).toBe('translated');
    });
    const textId = (await french(client, phone))[0]?._id ?? '';
    const params = { path: { textId, locale: 'fr' as const } };
    const body = { value: 'Bonjour : name', isAutoTranslated: false };
    ok(await client.api.PUT('/api/translations/text/{textId}/{locale}', { params, body }));
    const site = await queueForFrench(client, texts, 'Web');
    await eventually(async () => {
      expect((await french(client, site))[0]).toMatchObject({ value: '«Hi :name»' });
    });
  });

  it('can be switched off', async () => {
    const { client } = await start({ TRANSLATION_MEMORY: 'off' });
    await createKnown(client, client, 'Réglages', false);
    const appId = await queueForFrench(client, both);
    await finished(client, appId, ['«Settings»', '«Settings…»']);
  });
});
