import { describe, expect, it } from 'vitest';
import { hashKey } from '#server/db/encryption/key-hash.ts';
import { ok } from '../support/api-client.ts';
import { createApp, serverInput } from '../support/fixtures.ts';
import { runAdmin } from '../support/run-program.ts';
import {
  administrator,
  sharedTestApp,
  startTestApp,
  temporaryDirectory,
} from '../support/test-app.ts';

const shared = sharedTestApp();

const refusal = (path: string, message: string) => ({
  status: 400,
  body: { message, details: [{ path, message }] },
});

const inKey = 'The key has an invisible character in it (U+200B). Type it again.';

describe('an invisible character', () => {
  it('is refused in the key of a text, but not inside an emoji', async () => {
    const client = await shared().admin();
    const appId = await createApp(client);
    const body = { appId, key: '\u200btitle', value: 'x' };
    expect(await client.json('POST', '/api/texts', body)).toMatchObject(refusal('key', inKey));
    const emoji = { ...body, key: 'team 👩‍🚀' };
    const { _id } = ok(await client.api.POST('/api/texts', { body: emoji })).data;
    expect(await client.json('PUT', `/api/texts/${_id}`, body)).toMatchObject(
      refusal('key', inKey),
    );
    const list = await client.api.GET('/api/texts/app/{appId}', { params: { path: { appId } } });
    expect(ok(list).data).toMatchObject([{ key: emoji.key }]);
  });

  it('is refused in new keys of an import, and kept in those that a text has or had', async () => {
    const app = shared();
    const client = await app.admin();
    const appId = await createApp(client);
    const made = ['old', 'gone'].map((key) => ({ appId, key, value: 'x' }));
    for (const body of made) ok(await client.api.POST('/api/texts', { body }));
    // From a version that refused no key.
    const keys = { old: '\u00adold', gone: '\u00adgone' };
    const texts = await client.api.GET('/api/texts/app/{appId}', { params: { path: { appId } } });
    const [old, gone] = ok(texts).data;
    const { db } = app.services;
    for (const text of [old, gone]) {
      const key = `\u00ad${text?.key ?? ''}`;
      await db
        .updateTable('texts')
        .set({ key, key_hash: hashKey(key) })
        .where('id', '=', text?._id ?? '')
        .execute();
    }
    expect((await client.json('DELETE', `/api/texts/${gone?._id}`, undefined)).status).toBe(204);
    const entry = (key: string) => ({ key, value: 'New' });
    const kept = [entry(keys.old), entry(keys.gone)];
    const imported = { appId, texts: [...kept, entry('a\u200b'), entry('fine')] };
    expect(await client.json('POST', '/api/texts/bulk', imported)).toMatchObject(
      refusal('texts.2.key', inKey),
    );
    expect((await client.json('POST', '/api/texts/bulk', { appId, texts: kept })).status).toBe(200);
    const changed = { appId, key: keys.old, value: 'Edited' };
    expect((await client.json('PUT', `/api/texts/${old?._id}`, changed)).status).toBe(200);
  });

  it('is refused in the address and the user name of a server', async () => {
    const client = await shared().admin();
    const server = serverInput('Norway');
    for (const [field, what] of [
      ['ip', 'The address'],
      ['username', 'The username'],
    ] as const) {
      const body = { ...server, [field]: `${server[field]}\u2060` };
      const message = `${what} has an invisible character in it (U+2060). Type it again.`;
      const answer = refusal(field, message);
      expect(await client.json('POST', '/api/vpn-servers', body)).toMatchObject(answer);
      const { _id } = ok(await client.api.POST('/api/vpn-servers', { body: server })).data;
      expect(await client.json('PUT', `/api/vpn-servers/${_id}`, body)).toMatchObject(answer);
    }
  });

  it('is removed from the ends of a name that signs in, and gives no further attempts', async () => {
    const app = await startTestApp({ env: { LOGIN_ATTEMPTS: '2' } });
    const login = async (username: string, password: string) =>
      (await app.visitor().json('POST', '/api/auth/login', { username, password })).status;
    const { username, password } = administrator;
    expect(await login(`\u200b${username} `, password)).toBe(200);
    expect(await login(`${username}\u200b`, 'wrong')).toBe(401);
    expect(await login(`${username}\u00ad`, 'wrong')).toBe(401);
    expect(await login(`${username}\u2060`, password)).toBe(429);
  });

  it('is removed from the ends of a name in commands, and refused inside', async () => {
    const dataDir = temporaryDirectory();
    await startTestApp({ dataDir });
    const admin = (...parameters: string[]) =>
      runAdmin(parameters, { dataDir, input: 'a long secret' });
    expect(await admin('add', '\u200bada ', '--password-stdin')).toMatchObject({
      stdout: 'ada can sign in.\n',
    });
    expect(await admin('add', 'a\u200bda')).toMatchObject({
      code: 1,
      stderr: 'The name has an invisible character in it (U+200B). Type it again.\n',
    });
    expect(await admin('remove', 'ada\u200b')).toMatchObject({ code: 0 });
  });
});
