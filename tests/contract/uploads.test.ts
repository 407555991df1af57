import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok } from '../support/api-client.ts';
import { createApp, formOf, png, serverInput, svg, upload } from '../support/fixtures.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';

const getFile = ({ services }: TestApp, key: string) =>
  path.join(services.settings.DATA_DIR, 'uploads', key);

const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const jpeg = Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////2Q==', 'base64');

const limit = 5 * 1024 * 1024;

const makePng = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);

const pictures = [
  ['png', 'image/png', png],
  ['gif', 'image/gif', gif],
  ['webp', 'image/webp', webp],
  ['jpg', 'image/jpeg', jpeg],
  ['svg', 'image/svg+xml', svg],
] as const;

describe('an upload', () => {
  const shared = sharedTestApp();
  it.each(pictures)(
    '%s is known by its content and served as what it is',
    async (ext, type, content) => {
      const app = shared();
      const client = await app.admin();
      const form = formOf({ content, name: 'Bild 1.dat', type: 'application/octet-stream' });
      const { body } = await client.send('POST', '/api/uploads/image', form);
      const { data } = body as { data: { key: string; url: string } };
      expect(data).toMatchObject({
        originalName: 'Bild 1.dat',
        size: content.length,
        mimeType: type,
      });
      expect(data.key).toMatch(new RegExp(`^general/[\\da-f]{32}\\.${ext}$`));
      const served = await fetch(app.url + data.url);
      expect(served.status).toBe(200);
      expect(Buffer.from(await served.arrayBuffer())).toEqual(content);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
    },
  );

  it('may have 5 MB and not a byte more', async () => {
    const app = shared();
    const client = await app.admin();
    const send = (size: number) =>
      client.send(
        'POST',
        '/api/uploads/image',
        formOf({ content: makePng(size), name: 'a.png', type: 'image/png' }),
      );
    expect((await send(limit)).status).toBe(200);
    for (const size of [limit + 1, 3 * limit]) {
      expect(await send(size)).toMatchObject({
        status: 413,
        body: { message: 'File size must be less than 5MB' },
      });
    }
    expect(existsSync(getFile(app, '.incoming'))).toBe(true);
  });

  const text = Buffer.from('just a text');
  const page = Buffer.from('<!doctype html><html><body><svg></svg></body></html>');
  const refused = [
    ['a text', 415, formOf({ content: text, name: 'a.txt', type: 'text/plain' })],
    ['a page', 415, formOf({ content: page, name: 'a.html', type: 'text/html' })],
    [
      'a text that says it is a picture',
      400,
      formOf({ content: text, name: 'a.png', type: 'image/png' }),
    ],
    [
      'a page that says it is a picture',
      400,
      formOf({ content: page, name: 'a.svg', type: 'image/svg+xml' }),
    ],
    ['an empty file', 400, formOf({ content: Buffer.alloc(0), name: 'a.png', type: 'image/png' })],
    ['another field', 400, formOf({ content: png, name: 'a.png', type: 'image/png' }, 'file')],
    ['an empty form', 400, { body: new FormData() }],
    ['no form', 415, { body: 'x', headers: { 'Content-Type': 'text/plain' } }],
    ['JSON', 415, { body: '{}', headers: { 'Content-Type': 'application/json' } }],
    [
      'a form without boundary',
      400,
      { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } },
    ],
    [
      'half a form',
      400,
      {
        body: '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nhalf',
        headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      },
    ],
  ] as const;

  it.each(refused)('refuses %s with %i', async (_name, status, init) => {
    const client = await shared().admin();
    const answer = await client.send('POST', '/api/uploads/image', init);
    expect(answer).toMatchObject({ status, body: { message: /valid image file|multipart/ } });
  });

  it.each([20, 32])('refuses a PNG that ends after %i bytes', async (size) => {
    const client = await shared().admin();
    const cut = { content: png.subarray(0, size), name: 'a.png', type: 'image/png' };
    const answer = await client.send('POST', '/api/uploads/image', formOf(cut));
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ path: 'image', message: 'The PNG ends within its header.' }] },
    });
  });

  it('goes into one of three folders', async () => {
    const client = await shared().admin();
    const form = () => formOf({ content: png, name: 'a.png', type: 'image/png' });
    expect((await upload(client, png, 'vpn-flags')).key).toMatch(/^vpn-flags\//);
    const answer = await client.send('POST', '/api/uploads/image?folder=../../etc', form());
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'folder' }] } });
  });
});

describe('a stored file', () => {
  it.each([
    '/uploads/../app-manager.db',
    '/uploads/..%2fapp-manager.db',
    '/uploads/%2e%2e/app-manager.db',
    '/uploads/general/..%5c..%5csigning.key',
    '/uploads/.incoming/x',
    '/uploads/',
    '/uploads/general/0.png%00',
  ])('is all that can be read: not %s', async (address) => {
    const { url } = await startTestApp();
    const { status } = await fetch(url + address);
    expect(status).toBe(404);
  });

  it('is deleted on request only while nothing refers to it', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const { key, url } = await upload(client);
    const remove = () => client.json('DELETE', '/api/uploads/image', { key });
    const image = ok(
      await client.api.POST('/api/images', { body: { appId, key: 'hero', url, s3Key: key } }),
    ).data;
    expect(await remove()).toMatchObject({
      status: 409,
      body: { message: 'The file is still used by the image "hero".' },
    });
    const params = { path: { id: image._id } };
    const body = { appId, key: 'hero', url };
    ok(await client.api.PUT('/api/images/{id}', { params, body }));
    expect((await remove()).status).toBe(409);
    ok(await client.api.PUT('/api/images/{id}', { params, body: { ...body, url: '/x.svg' } }));
    expect((await remove()).status).toBe(204);
    expect(existsSync(getFile(app, key))).toBe(false);
    expect(await remove()).toMatchObject({ status: 404, body: { message: 'File not found' } });
    const climbing = await client.json('DELETE', '/api/uploads/image', { key: '../signing.key' });
    expect(climbing.status).toBe(400);
  });

  it('goes with its application, its server, or the flag that replaces it', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const image = await upload(client);
    const create = { appId, key: 'one', url: image.url, s3Key: image.key };
    await client.api.POST('/api/images', { body: create });
    await client.send('DELETE', `/api/apps/${appId}`);
    expect(existsSync(getFile(app, image.key))).toBe(false);

    const flags = [await upload(client, png, 'vpn-flags'), await upload(client, svg, 'vpn-flags')];
    const input = (flag = flags[0]) => ({
      ...serverInput('Norway'),
      countryImage: flag?.url ?? '',
      countryImageS3Key: flag?.key ?? '',
    });
    const server = ok(await client.api.POST('/api/vpn-servers', { body: input() })).data;
    const params = { path: { id: server._id } };
    await client.api.PUT('/api/vpn-servers/{id}', { params, body: input(flags[1]) });
    const exist = () => flags.map((flag) => existsSync(getFile(app, flag.key)));
    expect(exist()).toEqual([false, true]);
    await client.api.DELETE('/api/vpn-servers/{id}', { params });
    expect(exist()).toEqual([false, false]);
  });

  it('stays with its image and its server when an edit does not speak of the picture', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const [picture, flag] = [await upload(client), await upload(client, svg, 'vpn-flags')];
    const source = { url: picture.url, s3Key: picture.key };
    const image = ok(
      await client.api.POST('/api/images', { body: { appId, key: 'one', ...source } }),
    ).data;
    const edited = await client.api.PUT('/api/images/{id}', {
      params: { path: { id: image._id } },
      body: { appId, key: 'two', s3Key: 'elsewhere' },
    });
    expect(ok(edited).data).toEqual({ _id: image._id, appId, key: 'two', ...source });

    const flagged = { countryImage: flag.url, countryImageS3Key: flag.key };
    const body = { ...serverInput('Norway'), ...flagged };
    const server = ok(await client.api.POST('/api/vpn-servers', { body })).data;
    const { countryImage, ...rest } = serverInput('Sweden', 'se');
    expect(countryImage).not.toBe(flag.url);
    const params = { path: { id: server._id } };
    const changed = await client.api.PUT('/api/vpn-servers/{id}', { params, body: rest });
    expect(ok(changed).data).toMatchObject({ countryName: 'Sweden', ...flagged });
    expect([picture, flag].map(({ key }) => existsSync(getFile(app, key)))).toEqual([true, true]);
  });

  it('is swept up a day later when no form was saved with it', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const [used, unused] = [await upload(client, png), await upload(client, svg)];
    await client.api.POST('/api/images', { body: { appId, key: 'one', url: used.url } });
    await app.services.uploads.sweep();
    expect(existsSync(getFile(app, unused.key))).toBe(true);
    await app.services.uploads.sweep(Date.now() + 25 * 60 * 60 * 1000);
    expect(existsSync(getFile(app, unused.key))).toBe(false);
    expect(existsSync(getFile(app, used.key))).toBe(true);
  });
});
