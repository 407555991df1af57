import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { uploads as uploadRows } from '#server/db/tables/uploads.ts';
import { ok } from '../support/api-client.ts';
import { createApp, serverInput, svg, upload } from '../support/fixtures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const getFile = ({ services }: TestApp, key: string) =>
  path.join(services.settings.DATA_DIR, 'uploads', key);

describe('a stored file', () => {
  it('is shared by equal pictures and goes with the last one that refers to it', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const first = await upload(client);
    const create = async (key: string) => {
      const body = { appId, key, url: first.url, s3Key: first.key };
      return ok(await client.api.POST('/api/images', { body })).data._id;
    };
    const [one, two] = [await create('one'), await create('two')];
    expect((await upload(client)).key).toBe(first.key);
    const three = await create('three');
    for (const id of [one, two]) await client.send('DELETE', `/api/images/${id}`);
    expect(existsSync(getFile(app, first.key))).toBe(true);
    await client.send('DELETE', `/api/images/${three}`);
    expect(existsSync(getFile(app, first.key))).toBe(false);
    expect((await fetch(app.url + first.url)).status).toBe(404);
  });

  it('is not shared by two folders', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const image = await upload(client);
    const body = { appId, key: 'one', url: image.url, s3Key: image.key };
    ok(await client.api.POST('/api/images', { body }));
    expect((await upload(client, undefined, 'vpn-flags')).key).toMatch(/^vpn-flags\//);
  });

  it('goes when its image gets another one', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const [first, second] = [await upload(client), await upload(client, svg)];
    const toBody = ({ url, key }: { url: string; key: string }) => ({
      appId,
      key: 'one',
      url,
      s3Key: key,
    });
    const { data } = ok(await client.api.POST('/api/images', { body: toBody(first) }));
    const params = { path: { id: data._id } };
    ok(await client.api.PUT('/api/images/{id}', { params, body: toBody(second) }));
    const exist = [first, second].map(({ key }) => existsSync(getFile(app, key)));
    expect(exist).toEqual([false, true]);
  });

  it('is not deleted while a server names it by its address alone', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const { url, key } = await upload(client, svg, 'vpn-flags');
    const body = { ...serverInput('Norway'), countryImage: url };
    ok(await client.api.POST('/api/vpn-servers', { body }));
    const { status } = await client.json('DELETE', '/api/uploads/image', { key });
    expect([status, existsSync(getFile(app, key))]).toEqual([409, true]);
  });

  it('stays while another upload of it awaits its save', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const { key, url } = await upload(client);
    const body = { appId, key: 'one', url, s3Key: key };
    const image = ok(await client.api.POST('/api/images', { body })).data;
    await upload(client);
    await client.send('DELETE', `/api/images/${image._id}`);
    expect((await fetch(app.url + url)).status).toBe(200);
  });

  it('stays when it is uploaded again while a sweep is about to remove it', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const { db, uploads } = app.services;
    const { key, url } = await upload(client);
    const body = { appId, key: 'one', url, s3Key: key };
    ok(await client.api.POST('/api/images', { body }));
    // As after a crash: old and unreferenced.
    await db.deleteFrom('images').execute();
    await db.updateTable('uploads').set({ uploaded_at: 0 }).execute();
    const find = uploadRows.abandoned.bind(uploadRows);
    const spy = vi.spyOn(uploadRows, 'abandoned').mockImplementation(async (...asked) => {
      const keys = await find(...asked);
      expect((await upload(client)).key).toBe(key);
      return keys;
    });
    await uploads.sweep();
    spy.mockRestore();
    expect((await fetch(app.url + url)).status).toBe(200);
    ok(await client.api.POST('/api/images', { body }));
  });

  it('is not shared by two forms: what one gives up, the other still saves', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const [mine, yours] = [await upload(client), await upload(client)];
    expect((await client.json('DELETE', '/api/uploads/image', { key: yours.key })).status).toBe(
      204,
    );
    const body = { appId, key: 'one', url: mine.url, s3Key: mine.key };
    ok(await client.api.POST('/api/images', { body }));
    expect((await fetch(app.url + mine.url)).status).toBe(200);
  });

  it('stays for a form that shares it, whatever happens to the image it is shared with', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const first = await upload(client);
    const body = { appId, key: 'one', url: first.url, s3Key: first.key };
    const image = ok(await client.api.POST('/api/images', { body })).data;
    const mine = await upload(client);
    const params = { path: { id: image._id } };
    ok(await client.api.PUT('/api/images/{id}', { params, body: { ...body, description: 'New' } }));
    ok(
      await client.api.PUT('/api/images/{id}', {
        params,
        body: { appId, key: 'one', url: '/x.svg' },
      }),
    );
    ok(
      await client.api.POST('/api/images', {
        body: { appId, key: 'two', url: mine.url, s3Key: mine.key },
      }),
    );
    expect((await fetch(app.url + mine.url)).status).toBe(200);
  });

  it('is refused for a form that is saved after it was swept up', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client);
    const [file, flag] = [await upload(client), await upload(client, svg, 'vpn-flags')];
    await app.services.uploads.sweep(Date.now() + 25 * 60 * 60 * 1000);
    const image = { appId, key: 'one', url: file.url, s3Key: file.key };
    const flagged = { countryImage: flag.url, countryImageS3Key: flag.key };
    const server = { ...serverInput('Norway'), ...flagged };
    const message = 'The uploaded picture is no longer stored. Choose it again.';
    const refuse = (field: string) => ({
      status: 400,
      body: { message, details: [{ path: field, message }] },
    });
    expect(await client.json('POST', '/api/images', image)).toMatchObject(refuse('s3Key'));
    expect(await client.json('POST', '/api/vpn-servers', server)).toMatchObject(
      refuse('countryImageS3Key'),
    );
    const link = { appId, key: 'one', url: '/a.png' };
    const { _id } = ok(await client.api.POST('/api/images', { body: link })).data;
    expect(await client.json('PUT', `/api/images/${_id}`, image)).toMatchObject(refuse('s3Key'));
    expect(ok(await client.api.GET('/api/vpn-servers')).data).toEqual([]);
  });
});
