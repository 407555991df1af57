import { describe, expect, it } from 'vitest';
import { createApp } from '../support/fixtures.ts';
import { openConnection } from '../support/server-process.ts';
import { sharedTestApp, startTestApp } from '../support/test-app.ts';

/** Each with the message for the administrator. */
const invalid = [
  ['POST', '/api/apps', { name: ' ', platform: 'iOS' }, 'name', 'The name must not be blank.'],
  ['POST', '/api/apps', { platform: 'iOS' }, 'name', 'The name is required.'],
  ['POST', '/api/apps', { name: 'A' }, 'platform', 'The platform is required.'],
  [
    'POST',
    '/api/apps',
    { name: 'A', platform: 'BeOS' },
    'platform',
    'The platform must be one of iOS, Android, Desktop, Web, Other.',
  ],
  ['POST', '/api/apps', { name: 5, platform: 'iOS' }, 'name', 'The name must be a text.'],
  [
    'POST',
    '/api/apps',
    { name: 'x'.repeat(201), platform: 'iOS' },
    'name',
    'The name must have at most 200 characters.',
  ],
  ['POST', '/api/apps', { name: 'A', platform: 'iOS', id: 1 }, 'id', 'There is no field id.'],
  ['POST', '/api/apps', { name: 'A', platform: 'iOS', key: 'a' }, 'key', 'There is no field key.'],
  ['POST', '/api/apps', [], '', 'The request must be an object.'],
  [
    'POST',
    '/api/colors',
    { appId: 'a', key: '1st', value: 'ff0000' },
    'key',
    'Key must start with a letter and contain only English letters, numbers, and underscores.',
  ],
  [
    'POST',
    '/api/colors',
    { appId: 'a', key: 'k', value: 'red' },
    'value',
    'The value must be six hex digits, with or without #.',
  ],
  [
    'POST',
    '/api/images',
    { appId: 'a', key: 'k', url: 'javascript:alert(1)' },
    'url',
    'The URL must be an address that starts with http://, https:// or /.',
  ],
  [
    'GET',
    '/api/apps/no.such',
    undefined,
    'id',
    'An id consists of at most 64 letters, digits, hyphens and underscores.',
  ],
] as const;

describe('a request that breaks the contract', () => {
  const shared = sharedTestApp();
  it.each(invalid)('%s %s %j: %s', async (method, address, body, path, message) => {
    const client = await shared().admin();
    const answer =
      body === undefined
        ? await client.send(method, address)
        : await client.json(method, address, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: [{ path, message }] },
    });
  });

  it('is reported in 20 lines, however many errors it has', async () => {
    const client = await shared().admin();
    const colors = Array.from({ length: 5000 }, () => ({ key: '', value: '' }));
    const { status, body } = await client.json('POST', '/api/colors/bulk', { appId: 'a', colors });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      message: '5000 of 5000 colors are not valid. Nothing was imported.',
    });
    expect((body as { details: unknown[] }).details).toHaveLength(20);
  });

  it('is reported by the limit only when a list is too long', async () => {
    const client = await shared().admin();
    const body = { appId: 'a', colors: Array<number>(50_000).fill(0) };
    expect(await client.json('POST', '/api/colors/bulk', body)).toMatchObject({
      status: 400,
      body: {
        message: 'The request is not valid.',
        details: [{ path: 'colors', message: 'The colors must have at most 10,000 entries.' }],
      },
    });
  });

  const json = { 'Content-Type': 'application/json' };
  const broken = [
    ['half a JSON', 400, { body: '{"name":', headers: json }],
    ['a forbidden name', 400, { body: '{"__proto__":{}}', headers: json }],
    ['no body', 400, { headers: json }],
    ['no body and no type', 400, {}],
    ['another type', 415, { body: 'name=A', headers: { 'Content-Type': 'text/plain' } }],
    ['a form', 415, { body: new FormData() }],
    ['no type', 415, { body: new Uint8Array([1, 2]) }],
    ['too much', 413, { body: JSON.stringify({ name: 'x'.repeat(1_100_000) }), headers: json }],
  ] as const;

  it.each(broken)('%s answers %i', async (_name, status, init) => {
    const client = await shared().admin();
    expect((await client.send('POST', '/api/apps', init as RequestInit)).status).toBe(status);
  });

  it('must not contain U+0000, which not every database can keep', async () => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const texts = [
      { key: 'a', value: 'A' },
      { key: 'b', value: 'B\0' },
    ];
    expect(await client.json('POST', '/api/texts/bulk', { appId, texts })).toMatchObject({
      status: 400,
      body: {
        message: 'The request contains the character U+0000. Remove it and try again.',
        details: [{ path: 'texts.1.value', message: 'The character U+0000 is not allowed.' }],
      },
    });
    const backslash = { appId, key: 'c', value: '\\u0000' };
    expect((await client.json('POST', '/api/texts', backslash)).status).toBe(201);
    const deep = `${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`;
    const answer = await client.send('POST', '/api/apps', { body: deep, headers: json });
    expect(answer.status).toBe(400);
  });

  it('may carry a body where none is expected: it is not looked at', async () => {
    const client = await shared().admin();
    const appId = await createApp(client);
    for (const headers of [json, { 'Content-Type': 'text/plain' }]) {
      const init = { body: '{"x', headers };
      expect((await client.send('POST', '/api/auth/refresh', init)).status).toBe(200);
      expect((await client.send('GET', '/api/auth/me')).status).toBe(200);
    }
    const large = { body: 'x'.repeat(2_000_000), headers: json };
    expect((await client.send('DELETE', `/api/apps/${appId}`, large)).status).toBe(204);
  });
});

describe('an address that the contract does not have', () => {
  const shared = sharedTestApp();
  const unknown = [
    ['GET', '/api/nothing', 404],
    ['POST', '/nothing', 404],
    ['GET', '/%zz', 400],
    ['PATCH', '/api/apps', 405],
    ['POST', '/api/config/x', 405],
  ] as const;

  it.each(unknown)('%s %s answers %i as JSON', async (method, address, status) => {
    const { url } = shared();
    const response = await fetch(url + address, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String) as string });
    if (status === 405) expect(response.headers.get('allow')).toMatch(/GET/);
  });
});

describe('a request that cannot be read', () => {
  const shared = sharedTestApp();
  const get = 'GET /api/auth/me HTTP/1.1\r\nHost: a\r\n';
  const odd = [
    ['with too many cookies', 431, `${get}Cookie: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['with a broken header', 400, `${get}A B: c\r\n\r\n`],
    ['without a method', 400, 'what?\r\n\r\n'],
  ] as const;

  it.each(odd)('%s, is refused with %i as others are', async (_name, status, request) => {
    const connection = await openConnection(shared().url);
    await connection.send(request);
    const [head = '', body = ''] = (await connection.answer).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toEqual({
      message: expect.stringMatching(/^The .*[.]$/) as string,
      code: expect.any(String) as string,
    });
  });
});

describe('a fault of the server', () => {
  it('answers 500 without telling what happened', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    await app.services.db.schema.dropTable('colors').execute();
    const answer = await client.json('POST', '/api/colors', {
      appId: await createApp(client),
      key: 'red',
      value: 'ff0000',
    });
    expect(answer).toMatchObject({
      status: 500,
      body: {
        message: 'Something went wrong on the server. Please try again.',
        code: 'internal_error',
      },
    });
  });
});
