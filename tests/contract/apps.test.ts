import { describe, expect, it } from 'vitest';
import { ok } from '../support/api-client.ts';
import { startTestApp } from '../support/test-app.ts';

describe('an application', () => {
  it('is created, read back, changed and deleted', async () => {
    const { api } = await (await startTestApp()).admin();
    const created = ok(await api.POST('/api/apps', { body: { name: 'Nimbus', platform: 'iOS' } }));
    expect(created).toMatchObject({ name: 'Nimbus', platform: 'iOS', locales: ['en'] });
    expect(created._id).toMatch(/^[\da-f]{24}$/);
    expect(created.apiKey).toMatch(/^am_[\w-]{43}$/);
    const params = { path: { id: created._id } };

    expect(ok(await api.GET('/api/apps/{id}', { params }))).toEqual(created);
    const changed = ok(
      await api.PUT('/api/apps/{id}', { params, body: { name: 'Stratus', platform: 'Web' } }),
    );
    expect(changed).toEqual({ ...created, name: 'Stratus', platform: 'Web' });
    expect(ok(await api.GET('/api/apps/{id}', { params }))).toEqual(changed);

    expect((await api.DELETE('/api/apps/{id}', { params })).response.status).toBe(204);
    expect((await api.GET('/api/apps/{id}', { params })).response.status).toBe(404);
    expect((await api.DELETE('/api/apps/{id}', { params })).response.status).toBe(404);
  });

  it('may have the name of another one, and is first in the list, without its key', async () => {
    const { api } = await (await startTestApp()).admin();
    const body = { name: 'Twin', platform: 'Other' } as const;
    const first = ok(await api.POST('/api/apps', { body }));
    const second = ok(await api.POST('/api/apps', { body }));
    const list = ok(await api.GET('/api/apps'));
    expect(list.map((app) => app._id)).toEqual([second._id, first._id]);
    expect(JSON.stringify(list)).not.toContain('apiKey');
  });

  it('is read with its languages in one statement, so that no deletion comes between', async () => {
    let statements = 0;
    const { api } = await (await startTestApp({ onStatement: () => (statements += 1) })).admin();
    const { _id: id } = ok(
      await api.POST('/api/apps', { body: { name: 'Nimbus', platform: 'iOS' } }),
    );
    const countOf = async (call: () => Promise<unknown>) => {
      statements = 0;
      await call();
      return statements;
    };
    const ofSession = await countOf(() => api.GET('/api/auth/me'));
    const list = await countOf(() => api.GET('/api/apps'));
    const one = await countOf(() => api.GET('/api/apps/{id}', { params: { path: { id } } }));
    expect({ list, one }).toEqual({ list: ofSession + 1, one: ofSession + 1 });
  });

  it('has its languages in the order of the catalogue, English always among them', async () => {
    const { api } = await (await startTestApp()).admin();
    const { _id: id } = ok(
      await api.POST('/api/apps', { body: { name: 'Nimbus', platform: 'iOS' } }),
    );
    const params = { path: { id } };
    const { data } = ok(
      await api.PUT('/api/apps/{id}/locales', {
        params,
        body: { locales: ['sk', 'de', 'en', 'fr'] },
      }),
    );
    expect(data.locales).toEqual(['en', 'fr', 'de', 'sk']);
    const refused = await api.PUT('/api/apps/{id}/locales', {
      params,
      body: { locales: ['fr'] },
    });
    expect(refused.response.status).toBe(400);
    expect(refused.error).toMatchObject({ message: 'English cannot be removed.' });
  });

  it('takes everything that belongs to it along', async () => {
    const app = await startTestApp();
    const { api } = await app.admin();
    const { _id: appId } = ok(
      await api.POST('/api/apps', { body: { name: 'Nimbus', platform: 'iOS' } }),
    );
    const text = ok(await api.POST('/api/texts', { body: { appId, key: 'hi', value: 'Hello' } }));
    ok(await api.POST('/api/colors', { body: { appId, key: 'red', value: 'ff0000' } }));
    ok(await api.POST('/api/images', { body: { appId, key: 'logo', url: '/logo.svg' } }));
    await api.DELETE('/api/apps/{id}', { params: { path: { id: appId } } });
    const params = { path: { textId: text.data._id } };
    const gone = await api.GET('/api/translations/text/{textId}', { params });
    expect(gone.response.status).toBe(404);
    for (const table of ['texts', 'colors', 'images', 'translations', 'app_locales'] as const) {
      expect(await app.services.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
