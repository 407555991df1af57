import { describe, expect, it } from 'vitest';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp, serverInput } from '../support/fixtures.ts';
import { startTestApp } from '../support/test-app.ts';

async function nimbus(client: ApiClient) {
  const appId = await createApp(client, ['en', 'fr']);
  const { api } = client;
  const texts = [
    { key: 'hi', value: 'Hello' },
    { key: '__proto__', value: 'Odd' },
  ];
  const written = ok(await api.POST('/api/texts/bulk', { body: { appId, texts } })).data;
  const params = { path: { textId: written[0]?._id ?? '', locale: 'fr' } } as const;
  const body = { value: 'Bonjour', isAutoTranslated: false };
  await api.PUT('/api/translations/text/{textId}/{locale}', { params, body });
  await api.POST('/api/colors', { body: { appId, key: 'red', value: 'ff0000' } });
  await api.POST('/api/images', { body: { appId, key: 'logo', url: '/logo.svg' } });
  await api.POST('/api/images', { body: { appId, key: 'far', url: 'https://x.example/y.png' } });
  const server = ok(
    await api.POST('/api/vpn-servers', {
      body: { ...serverInput('Norway'), countryImage: '/no.svg' },
    }),
  ).data;
  const bulk = { appId, serverIds: [server._id], isPremium: true };
  await api.POST('/api/app-vpn-servers/bulk', { body: bulk });
  const { apiKey } = ok(await api.GET('/api/apps/{id}', { params: { path: { id: appId } } }));
  return { appId, apiKey, server };
}

describe('the configuration', () => {
  it('has everything a client application needs', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const { appId } = await nimbus(client);
    const answer = await client.send('GET', `/api/config/${appId}?lan=fr`);
    expect(JSON.stringify(answer.body)).toContain('"texts":{"hi":"Bonjour","__proto__":"Odd"}');
    expect(answer.body).toMatchObject({
      appId,
      name: 'Nimbus',
      platform: 'iOS',
      locale: 'fr',
      availableLocales: ['en', 'fr'],
      images: { logo: `${app.url}/logo.svg`, far: 'https://x.example/y.png' },
      colors: { red: '#FF0000' },
      vpnServers: [
        {
          ...serverInput('Norway'),
          countryImage: `${app.url}/no.svg`,
          isPremium: true,
        },
      ],
    });
  });

  it('falls back to English and says so', async () => {
    const client = await (await startTestApp()).admin();
    const { appId } = await nimbus(client);
    for (const query of ['', '?lan=de', '?lan=xx', '?lan=en']) {
      const answer = await client.send('GET', `/api/config/${appId}${query}`);
      expect(answer.body).toMatchObject({ locale: 'en', texts: { hi: 'Hello' } });
    }
    expect((await client.send('GET', `/api/config/${appId}?lan=${'x'.repeat(36)}`)).status).toBe(
      400,
    );
    expect((await client.send('GET', `/api/config/${appId}?lan=en&lan=fr`)).status).toBe(400);
    expect((await client.send('GET', '/api/config/nobody')).status).toBe(404);
  });

  it('is in the language that a device means, with one ETag', async () => {
    const client = await (await startTestApp()).admin();
    const { appId } = await nimbus(client);
    const ask = (lan: string) => client.send('GET', `/api/config/${appId}?lan=${lan}`);
    const { headers, body } = await ask('fr');
    const english = (await ask('en')).body;
    expect(english).toMatchObject({ locale: 'en', texts: { hi: 'Hello' } });
    expect(body).toMatchObject({ locale: 'fr' });
    for (const lan of ['fr-CA', 'fr_FR', 'FR']) {
      const answer = await ask(lan);
      expect(answer.body).toEqual(body);
      expect(answer.headers.get('etag')).toBe(headers.get('etag'));
    }
  });

  it('names images by PUBLIC_URL when there is one', async () => {
    const app = await startTestApp({ env: { PUBLIC_URL: 'https://apps.example.com' } });
    const client = await app.admin();
    const { appId } = await nimbus(client);
    const answer = await client.send('GET', `/api/config/${appId}`);
    expect(answer.body).toMatchObject({ images: { logo: 'https://apps.example.com/logo.svg' } });
  });

  it('opens with the key of its application only', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const { appId, apiKey } = await nimbus(client);
    const other = await nimbus(client);
    const get = (key: string, id = appId) =>
      app.visitor().send('GET', `/api/config/${id}`, { headers: { 'X-Api-Key': key } });
    expect((await get(apiKey)).status).toBe(200);
    for (const key of [other.apiKey, 'am_', `${apiKey}x`]) {
      expect(await get(key)).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
    }
    expect((await get(apiKey, 'nobody')).status).toBe(401);
    const elsewhere = await app
      .visitor()
      .send('GET', `/api/apps/${appId}`, { headers: { 'X-Api-Key': apiKey } });
    expect(elsewhere.status).toBe(401);
  });

  it('is not sent again while it is the same', async () => {
    const client = await (await startTestApp()).admin();
    const { appId } = await nimbus(client);
    const get = (tag?: string) =>
      client.send(
        'GET',
        `/api/config/${appId}`,
        tag === undefined ? {} : { headers: { 'If-None-Match': tag } },
      );
    const etag = (await get()).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      expect((await get(tag)).status).toBe(304);
    }
    expect((await get('"other"')).status).toBe(200);
  });

  it('changes with every write that it shows', async () => {
    const app = await startTestApp({ env: { TRANSLATION_ENGINE: 'pseudo' }, worker: true });
    const client = await app.admin();
    const { appId, server } = await nimbus(client);
    const current = async () => {
      const answer = await client.send('GET', `/api/config/${appId}?lan=fr`);
      return answer.headers.get('etag');
    };
    const getId = async (list: string) => {
      const { body } = await client.send('GET', list);
      return (body as { data: { _id: string }[] }).data[0]?._id ?? '';
    };
    const text = await getId(`/api/texts/app/${appId}`);
    const color = await getId(`/api/colors/app/${appId}`);
    const image = await getId(`/api/images/app/${appId}`);
    const assignment = await getId(`/api/app-vpn-servers/app/${appId}`);
    const value = { value: 'Salut', isAutoTranslated: false };
    const writes: [string, string, unknown?][] = [
      ['PUT', `/api/apps/${appId}`, { name: 'Stratus', platform: 'Web' }],
      ['PUT', `/api/apps/${appId}/locales`, { locales: ['en', 'fr', 'sk'] }],
      ['POST', '/api/texts', { appId, key: 'new', value: 'New' }],
      ['POST', '/api/texts/bulk', { appId, texts: [{ key: 'bulk', value: 'Bulk' }] }],
      ['PUT', `/api/translations/text/${text}/fr`, value],
      ['DELETE', `/api/texts/${text}`],
      ['PUT', `/api/colors/${color}`, { appId, key: 'red', value: 'ee0000' }],
      ['POST', '/api/colors/bulk', { appId, colors: [{ key: 'red', value: 'dd0000' }] }],
      ['DELETE', `/api/colors/${color}`],
      ['PUT', `/api/images/${image}`, { appId, key: 'far', url: '/new.svg' }],
      ['DELETE', `/api/images/${image}`],
      ['PUT', `/api/vpn-servers/${server._id}`, serverInput('Sweden', 'se')],
      ['DELETE', `/api/app-vpn-servers/${assignment}`],
      ['POST', '/api/app-vpn-servers/bulk', { appId, serverIds: [server._id], isPremium: false }],
      ['DELETE', `/api/vpn-servers/${server._id}`],
    ];
    let before = await current();
    for (const [method, address, body] of writes) {
      const { status } = await client.json(method, address, body);
      const after = await current();
      expect([method, address, status < 300, after === before]).toEqual([
        method,
        address,
        true,
        false,
      ]);
      before = after;
    }
    await client.send('POST', `/api/translations/app/${appId}/auto-translate/fr`);
    await expect.poll(current).not.toBe(before);
  });
});
