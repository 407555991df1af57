import { describe, expect, it } from 'vitest';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';

/** Request and response JSON of each kind. */
const kinds = [
  { path: 'images', one: 'image', input: { url: '/logo.svg' }, shown: { url: '/logo.svg' } },
  { path: 'colors', one: 'color', input: { value: 'ff8800' }, shown: { value: '#FF8800' } },
  { path: 'texts', one: 'text', input: { value: 'Hello' }, shown: { value: 'Hello' } },
];

const getId = ({ body }: { body: unknown }) => (body as { data: { _id: string } }).data._id;

describe.each(kinds)('a thing of $path', ({ path, one, input, shown }) => {
  const shared = sharedTestApp();
  it('is created, listed, changed and deleted', async () => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const created = await client.json('POST', `/api/${path}`, { appId, key: 'logo', ...input });
    expect(created).toMatchObject({
      status: 201,
      body: { data: { key: 'logo', appId, ...shown } },
    });
    const id = getId(created);
    const list = () => client.send('GET', `/api/${path}/app/${appId}`);
    expect((await list()).body).toEqual({ data: [(created.body as { data: unknown }).data] });

    const change = { appId, key: 'other', description: 'A note', ...input };
    const changed = await client.json('PUT', `/api/${path}/${id}`, change);
    expect(changed).toMatchObject({
      status: 200,
      body: { data: { _id: id, key: 'other', description: 'A note' } },
    });
    const without = await client.json('PUT', `/api/${path}/${id}`, { appId, key: 'o', ...input });
    expect(JSON.stringify(without.body)).not.toContain('description');

    expect((await client.send('DELETE', `/api/${path}/${id}`)).status).toBe(204);
    expect((await client.send('DELETE', `/api/${path}/${id}`)).status).toBe(404);
    expect((await client.json('PUT', `/api/${path}/${id}`, change)).status).toBe(404);
    expect((await list()).body).toEqual({ data: [] });
  });

  it('has a key of its own within its application', async () => {
    const client = await shared().admin();
    const [appId, otherApp] = [await createApp(client), await createApp(client)];
    await client.json('POST', `/api/${path}`, { appId, key: 'logo', ...input });
    const taken = await client.json('POST', `/api/${path}`, { appId, key: 'logo', ...input });
    expect(taken).toMatchObject({
      status: 409,
      body: {
        message: `The key "logo" is already used by another ${one} of this application.`,
        code: 'key_taken',
      },
    });
    const elsewhere = { appId: otherApp, key: 'logo', ...input };
    expect((await client.json('POST', `/api/${path}`, elsewhere)).status).toBe(201);
    const second = await client.json('POST', `/api/${path}`, { appId, key: 'two', ...input });
    const renamed = { appId, key: 'logo', ...input };
    expect(await client.json('PUT', `/api/${path}/${getId(second)}`, renamed)).toMatchObject({
      status: 409,
    });
    const moved = { appId: otherApp, key: 'two', ...input };
    expect(await client.json('PUT', `/api/${path}/${getId(second)}`, moved)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'appId' }] },
    });
  });

  it('belongs to an application that exists', async () => {
    const client = await shared().admin();
    const lost = { appId: 'nobody', key: 'logo', ...input };
    expect(await client.json('POST', `/api/${path}`, lost)).toMatchObject({
      status: 404,
      body: { message: 'App not found' },
    });
    expect((await client.send('GET', `/api/${path}/app/nobody`)).status).toBe(404);
  });
});

describe('an import', () => {
  const shared = sharedTestApp();
  it('creates and updates in the order of the request, the last of a repeated key wins', async () => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const { api } = client;
    await api.POST('/api/colors', {
      body: { appId, key: 'b', value: '000000', description: 'Written by hand' },
    });
    const { data } = ok(
      await api.POST('/api/colors/bulk', {
        body: {
          appId,
          colors: [
            { key: 'z', value: '111111' },
            { key: 'b', value: '#abcdef' },
            { key: 'a', value: '222222' },
            { key: 'z', value: '333333', description: 'From a file' },
          ],
        },
      }),
    );
    expect(data.map(({ key, value }) => [key, value])).toEqual([
      ['z', '#333333'],
      ['b', '#ABCDEF'],
      ['a', '#222222'],
    ]);
    expect(data.map((color) => color.description)).toEqual([
      'From a file',
      'Written by hand',
      undefined,
    ]);
    const params = { path: { appId } };
    const list = ok(await api.GET('/api/colors/app/{appId}', { params }));
    expect(list.data.map((color) => color.key)).toEqual(['a', 'b', 'z']);
  });

  it('writes nothing when one entry is wrong', async () => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const texts = [
      { key: 'good', value: 'Good' },
      { key: '  ', value: 'No key' },
      { key: 'empty', value: '' },
    ];
    expect(await client.json('POST', '/api/texts/bulk', { appId, texts })).toMatchObject({
      status: 400,
      body: {
        message: '2 of 3 texts are not valid. Nothing was imported.',
        details: [
          { path: 'texts.1.key', message: 'The key must not be blank.' },
          { path: 'texts.2.value', message: 'The value must not be blank.' },
        ],
      },
    });
    expect((await client.send('GET', `/api/texts/app/${appId}`)).body).toEqual({ data: [] });
  });

  it('names the wrong ones among many, and refuses more than there may be', async () => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const texts = Array.from({ length: 2500 }, (_, index) => ({
      key: index === 2000 ? ' ' : `key_${index}`,
      value: index === 7 ? '' : 'Text',
    }));
    const answer = await client.json('POST', '/api/texts/bulk', { appId: '', texts });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: '2 of 2500 texts are not valid. Nothing was imported.' },
    });
    const { details } = answer.body as { details: { path: string }[] };
    const paths = new Set(details.map(({ path }) => path));
    expect(paths).toEqual(new Set(['appId', 'texts.7.value', 'texts.2000.key']));
    const colors = Array.from({ length: 10_001 }, (_, index) => ({
      key: `key_${index}`,
      value: '00ff00',
    }));
    expect(await client.json('POST', '/api/colors/bulk', { appId, colors })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'colors' }] },
    });
    // A slice cannot be tested for repetitions.
    const serverIds = Array.from({ length: 1500 }, (_, index) => `server_${index % 1499}`);
    const assigned = { appId, serverIds, isPremium: false };
    expect(await client.json('POST', '/api/app-vpn-servers/bulk', assigned)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'serverIds' }] },
    });
  });

  it('keeps the translations of texts it updates and adds new ones for the others', async () => {
    const client = await shared().admin();
    const appId = await createApp(client, ['en', 'fr']);
    const { api } = client;
    const old = ok(await api.POST('/api/texts', { body: { appId, key: 'hi', value: 'Hi' } })).data;
    const params = { path: { textId: old._id, locale: 'fr' } } as const;
    const body = { value: 'Salut', isAutoTranslated: false };
    ok(await api.PUT('/api/translations/text/{textId}/{locale}', { params, body }));
    const texts = [
      { key: 'hi', value: 'Hello' },
      { key: 'bye', value: 'Bye' },
    ];
    ok(await api.POST('/api/texts/bulk', { body: { appId, texts } }));
    const french = ok(
      await api.GET('/api/app-texts/app/{appId}/texts', {
        params: { path: { appId }, query: { locale: 'fr' } },
      }),
    );
    expect(french.data).toMatchObject([
      { key: 'hi', value: 'Salut', status: 'translated', originalValue: 'Hello', isMissing: false },
      { key: 'bye', value: 'Bye', status: 'new', originalValue: 'Bye', isMissing: true },
    ]);
  });

  it('asks the database little for 10,000 texts of an application with all languages', async () => {
    let statements = 0;
    const app = await startTestApp({ onStatement: () => (statements += 1) });
    const client = await app.admin();
    const appId = await createApp(client, ['en', 'fr', 'de', 'sk']);
    const texts = Array.from({ length: 10_000 }, (_, index) => ({
      key: `key_${index}`,
      value: `Value ${index} `.repeat(5),
    }));
    statements = 0;
    const { data } = ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts } }));
    expect(data.map((text) => text.key)).toEqual(texts.map((text) => text.key));
    // Four for each slice of 250 texts.
    expect(statements).toBeLessThan(200);
  });
});
