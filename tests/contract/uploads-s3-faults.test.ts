import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { uploads as rows } from '#server/db/tables/uploads.ts';
import { ApiClient, ok } from '../support/api-client.ts';
import { createApp, formOf, png, upload } from '../support/fixtures.ts';
import { startObjectStore } from '../support/object-store.ts';
import { startTestApp, type TestApp, temporaryDirectory } from '../support/test-app.ts';

const hour = 60 * 60 * 1000;

/** Two servers on one database and one store, with one administrator. */
async function startPair() {
  const store = await startObjectStore();
  const options = { dataDir: temporaryDirectory(), env: store.env };
  const [app, other] = [await startTestApp(options), await startTestApp(options)];
  const client = await app.admin();
  return { store, app, other, client, there: new ApiClient(other.url, client.jar) };
}

async function leftovers({ services }: TestApp) {
  const known = await services.db.selectFrom('uploads').select(['key', 'state']).execute();
  const drafts = readdirSync(tmpdir()).filter((name) => name.startsWith('app-manager-upload-'));
  return [...known, ...drafts];
}

const send = (client: ApiClient) =>
  client.send('POST', '/api/uploads/image', formOf({ content: png, name: 'a', type: 'image/png' }));

const away = {
  status: 503,
  body: {
    message: 'The server cannot reach its database or its storage. Please try again in a moment.',
    code: 'storage_unreachable',
  },
};

const hidden = { status: 500, body: { code: 'internal_error' } };

function breakStatement(name: 'insert' | 'confirm') {
  const broken = vi.spyOn(rows, name).mockRejectedValue(new Error('The database is gone'));
  onTestFinished(() => broken.mockRestore());
}

/** Returns the image and its file. */
async function storedImage(client: ApiClient, key = 'hero') {
  const appId = await createApp(client);
  const file = await upload(client);
  const body = { appId, key, url: file.url, s3Key: file.key };
  const { _id } = ok(await client.api.POST('/api/images', { body })).data;
  return { path: `/api/images/${_id}`, file };
}

describe('an object store that fails', () => {
  it.each([503, 403, 301])(
    'with %i fails the upload with 503, and nothing is left',
    async (status) => {
      const { store, app, client } = await startPair();
      store.refuse('PUT', Infinity, status);
      const warn = vi.spyOn(console, 'warn');
      onTestFinished(() => warn.mockRestore());
      expect(await send(client)).toMatchObject(away);
      expect(warn).not.toHaveBeenCalled();
      store.recover();
      await app.services.uploads.sweep();
      expect([store.keys(), await leftovers(app)]).toEqual([[], []]);
    },
  );

  it('does not fail the upload when it recovers at once', async () => {
    const { store, client } = await startPair();
    store.refuse('PUT', 1);
    expect((await send(client)).status).toBe(200);
    expect(store.keys()).toHaveLength(1);
  });

  it('fails what it is asked for, and only that', async () => {
    const { store, app, client } = await startPair();
    const { url } = await upload(client);
    store.refuse('GET');
    const answer = await fetch(app.url + url);
    expect([answer.status, await answer.json()]).toEqual([503, away.body]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await client.send('GET', '/api/apps')).status).toBe(200);
  });

  it('holds a removal up, not the person: the file is gone at once, from the store later', async () => {
    const { store, app, client } = await startPair();
    const { path, file } = await storedImage(client);
    store.refuse('DELETE');
    expect((await client.send('DELETE', path)).status).toBe(204);
    expect((await fetch(app.url + file.url)).status).toBe(404);
    await expect(app.services.uploads.sweep()).rejects.toThrow('could not be removed');
    expect(store.keys()).toEqual([file.key]);
    store.recover();
    await app.services.uploads.sweep();
    expect([store.keys(), await leftovers(app)]).toEqual([[], []]);
  });
});

describe('a database that fails', () => {
  it.each(['insert', 'confirm'] as const)('at "%s" leaves no file in the store', async (name) => {
    const { store, app, client } = await startPair();
    breakStatement(name);
    expect(await send(client)).toMatchObject(hidden);
    expect([store.keys(), await leftovers(app)]).toEqual([[], []]);
  });

  it('together with the store leaves what the sweep finds, but not while it may be under way', async () => {
    const { store, app, client } = await startPair();
    breakStatement('confirm');
    store.refuse('DELETE');
    expect(await send(client)).toMatchObject(hidden);
    store.recover();
    const { uploads } = app.services;
    await uploads.sweep();
    const [key] = store.keys();
    expect(await leftovers(app)).toEqual([{ key, state: 'storing' }]);
    await uploads.sweep(Date.now() + 2 * hour);
    expect([store.keys(), await leftovers(app)]).toEqual([[], []]);
  });
});

describe('a slow object store', () => {
  it('delays no other request, neither when it stores nor when it removes', async () => {
    const { store, client, there } = await startPair();
    const { path } = await storedImage(client);
    for (const [method, slow] of [
      ['PUT', () => send(client)],
      ['DELETE', () => client.send('DELETE', path)],
    ] as const) {
      const { reached, go } = store.hold(method);
      const waiting = slow();
      await reached;
      await createApp(client);
      await createApp(there);
      go();
      expect((await waiting).status).toBeLessThan(300);
    }
  });

  it('that is still removing a picture keeps the same one uploaded in the meantime', async () => {
    const { store, app, other, client, there } = await startPair();
    const { path } = await storedImage(client);
    const { reached, go } = store.hold('DELETE');
    const removal = client.send('DELETE', path);
    await reached;
    const again = await upload(there);
    const swept = other.services.uploads.sweep();
    go();
    await swept;
    expect((await removal).status).toBe(204);
    expect((await fetch(app.url + again.url)).status).toBe(200);
    expect(store.keys()).toEqual([again.key]);
    expect(await leftovers(app)).toEqual([{ key: again.key, state: 'stored' }]);
  });

  it('that is still storing loses no file: it is stored or it never was', async () => {
    const { store, app, other, client } = await startPair();
    const { reached, go } = store.hold('PUT');
    const storing = send(client);
    await reached;
    await other.services.uploads.sweep(Date.now() + 2 * hour);
    go();
    expect(await storing).toMatchObject(hidden);
    expect([store.keys(), await leftovers(app)]).toEqual([[], []]);
  });
});

describe('two processes on one object store', () => {
  it('remove and upload the same picture at once: what was uploaded is there', async () => {
    const { store, app, client, there } = await startPair();
    for (let round = 0; round < 8; round += 1) {
      const { path } = await storedImage(client, `hero_${round}`);
      const [again] = await Promise.all([upload(there), client.send('DELETE', path)]);
      expect((await fetch(app.url + again.url)).status).toBe(200);
    }
    const known = await app.services.db.selectFrom('uploads').select('key').execute();
    expect(store.keys().toSorted()).toEqual(known.map(({ key }) => key).toSorted());
  });
});
