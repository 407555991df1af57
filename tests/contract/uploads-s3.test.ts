import { describe, expect, it } from 'vitest';
import { ok } from '../support/api-client.ts';
import { createApp, formOf, png, serverInput, svg, upload } from '../support/fixtures.ts';
import { startObjectStore } from '../support/object-store.ts';
import { startTestApp } from '../support/test-app.ts';

async function startWithStore(env: Record<string, string> = {}) {
  const store = await startObjectStore();
  const app = await startTestApp({ env: { ...store.env, ...env } });
  await app.services.uploads.prepare();
  return { store, app, client: await app.admin() };
}

describe('an object store', () => {
  it('keeps an upload, which the server hands out', async () => {
    const { store, app, client } = await startWithStore();
    const { key, url } = await upload(client);
    expect(url).toBe(`/uploads/${key}`);
    expect(store.keys()).toEqual([key]);
    expect(store.headersOf(key)).toEqual({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const served = await fetch(app.url + url);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
    expect(served.headers.get('content-type')).toBe('image/png');
    const part = await fetch(app.url + url, { headers: { Range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PNG']);
  });

  it('takes a file of 5 MB', async () => {
    const { store, app, client } = await startWithStore();
    const content = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length, 7)]);
    const { key, url } = await upload(client, content);
    expect(store.keys()).toEqual([key]);
    const served = await fetch(app.url + url);
    expect(Buffer.from(await served.arrayBuffer()).equals(content)).toBe(true);
  });

  it('is where browsers load pictures from when it has a public address, but for SVG', async () => {
    const store = await startObjectStore();
    const env = { ...store.env, S3_PUBLIC_URL: `${store.publicUrl}/` };
    const app = await startTestApp({ env });
    const client = await app.admin();
    const picture = await upload(client);
    expect(picture.url).toBe(`${store.publicUrl}/${picture.key}`);
    const drawing = await upload(client, svg);
    expect(drawing.url).toBe(`/uploads/${drawing.key}`);
    const served = await fetch(app.url + drawing.url);
    expect(served.headers.get('content-type')).toBe('image/svg+xml');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    // A client with its address in the bucket gets a download.
    expect(store.headersOf(drawing.key)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
    });
  });

  it.each(['relative', 'public', 'former'] as const)(
    'keeps a file that an image refers to by its %s address alone',
    async (form) => {
      const { store, app, client } = await startWithStore();
      const appId = await createApp(client);
      const { key } = await upload(client);
      const address = {
        relative: '/uploads',
        public: store.publicUrl,
        former: 'https://old.example',
      };
      const body = { appId, key: 'hero', url: `${address[form]}/${key}` };
      const { _id } = ok(await client.api.POST('/api/images', { body })).data;
      expect((await client.json('DELETE', '/api/uploads/image', { key })).status).toBe(409);
      await app.services.uploads.sweep(Date.now() + 25 * 60 * 60 * 1000);
      expect(store.keys()).toEqual([key]);
      // Files stored before the public address existed stay available.
      expect((await fetch(`${app.url}/uploads/${key}`)).status).toBe(200);
      await client.send('DELETE', `/api/images/${_id}`);
      await app.services.uploads.sweep(Date.now() + 25 * 60 * 60 * 1000);
      expect(store.keys()).toEqual([]);
    },
  );

  it('loses a file with the last that refers to it', async () => {
    const { store, client } = await startWithStore();
    const appId = await createApp(client);
    const image = await upload(client);
    const body = { appId, key: 'one', url: image.url, s3Key: image.key };
    await client.api.POST('/api/images', { body });
    const again = await upload(client);
    expect(again).toEqual(image);
    await client.api.POST('/api/images', { body: { ...body, key: 'two' } });
    await client.send('DELETE', `/api/apps/${appId}`);
    expect(store.keys()).toEqual([]);
  });

  it('loses a flag that is replaced, and the last one with its server', async () => {
    const { store, client } = await startWithStore();
    const flags = [await upload(client, png, 'vpn-flags'), await upload(client, svg, 'vpn-flags')];
    const input = (flag = flags[0]) => ({
      ...serverInput('Norway'),
      countryImage: flag?.url ?? '',
      countryImageS3Key: flag?.key ?? '',
    });
    const server = ok(await client.api.POST('/api/vpn-servers', { body: input() })).data;
    const params = { path: { id: server._id } };
    await client.api.PUT('/api/vpn-servers/{id}', { params, body: input(flags[1]) });
    expect(store.keys()).toEqual([flags[1]?.key]);
    await client.api.DELETE('/api/vpn-servers/{id}', { params });
    expect(store.keys()).toEqual([]);
  });

  it('loses a file that is given up', async () => {
    const { store, client } = await startWithStore();
    const { key } = await upload(client);
    expect((await client.json('DELETE', '/api/uploads/image', { key })).status).toBe(204);
    expect(store.keys()).toEqual([]);
    expect((await client.json('DELETE', '/api/uploads/image', { key })).status).toBe(404);
  });

  it('is not asked for what the caller or the server can see is wrong', async () => {
    const { store, app, client } = await startWithStore();
    const { url } = await upload(client);
    const before = store.requests();
    const etag = (await fetch(app.url + url, { method: 'HEAD' })).headers.get('etag') ?? '';
    const known = await fetch(app.url + url, { headers: { 'If-None-Match': etag } });
    expect(known.status).toBe(304);
    const form = formOf({ content: Buffer.from('no picture'), name: 'a.png', type: 'image/png' });
    expect((await client.send('POST', '/api/uploads/image', form)).status).toBe(400);
    expect(store.requests()).toBe(before);
  });
});
