import { describe, expect, it } from 'vitest';
import { type ApiClient, ok } from '../support/api-client.ts';
import { createApp, serverInput } from '../support/fixtures.ts';
import { startTestApp } from '../support/test-app.ts';

const create = async ({ api }: ApiClient, name: string) =>
  ok(await api.POST('/api/vpn-servers', { body: serverInput(name) })).data;

describe('the directory of servers', () => {
  it('keeps what is created, changed and deleted, sorted by country name', async () => {
    const client = await (await startTestApp()).admin();
    const { api } = client;
    const norway = await create(client, 'norway');
    const austria = await create(client, 'Austria');
    expect(ok(await api.GET('/api/vpn-servers')).data).toEqual([austria, norway]);
    const params = { path: { id: norway._id } };
    const body = { ...serverInput('Zambia', 'zm'), countryImageS3Key: 'vpn-flags/zm.svg' };
    const changed = ok(await api.PUT('/api/vpn-servers/{id}', { params, body })).data;
    expect(changed).toEqual({ _id: norway._id, ...body });
    expect((await api.DELETE('/api/vpn-servers/{id}', { params })).response.status).toBe(204);
    expect((await api.DELETE('/api/vpn-servers/{id}', { params })).response.status).toBe(404);
    expect((await api.PUT('/api/vpn-servers/{id}', { params, body })).response.status).toBe(404);
    expect(ok(await api.GET('/api/vpn-servers')).data).toEqual([austria]);
  });

  it('names the missing fields', async () => {
    const client = await (await startTestApp()).admin();
    const { ipsecPsk, countryImage, ...rest } = serverInput('Norway');
    expect([ipsecPsk, countryImage]).toHaveLength(2);
    expect(await client.json('POST', '/api/vpn-servers', rest)).toMatchObject({
      status: 400,
      body: {
        message: 'The server is not valid.',
        details: [
          { path: 'ipsecPsk', message: 'The IPsec PSK is required.' },
          { path: 'countryImage', message: 'The flag image is required.' },
        ],
      },
    });
  });
});

describe('the servers of an application', () => {
  it('are assigned once, listed, counted as used, and removed', async () => {
    const client = await (await startTestApp()).admin();
    const { api } = client;
    const appId = await createApp(client);
    const [norway, austria, chile] = [
      await create(client, 'Norway'),
      await create(client, 'Austria'),
      await create(client, 'Chile'),
    ];
    const assign = (serverIds: string[], isPremium: boolean) =>
      api.POST('/api/app-vpn-servers/bulk', { body: { appId, serverIds, isPremium } });
    const first = ok(await assign([norway._id, austria._id], false)).data;
    expect(first.map((entry) => entry.vpnServerId)).toEqual([norway, austria]);
    const again = ok(await assign([chile._id, norway._id], true)).data;
    expect(again.map((entry) => entry.isPremium)).toEqual([true, false]);
    expect(again[1]?._id).toBe(first[0]?._id);

    const params = { path: { appId } };
    const listed = ok(await api.GET('/api/app-vpn-servers/app/{appId}', { params })).data;
    expect(listed.map((entry) => entry.vpnServerId)).toEqual([austria, chile, norway]);
    const free = () => api.GET('/api/app-vpn-servers/app/{appId}/available', { params });
    expect(ok(await free()).data).toEqual([]);
    const other = { path: { appId: await createApp(client) } };
    const there = await api.GET('/api/app-vpn-servers/app/{appId}/available', { params: other });
    expect(ok(there).data).toEqual([austria, chile, norway]);
    const usage = ok(await api.GET('/api/app-vpn-servers/usage')).data;
    expect(usage).toEqual([norway, austria, chile].map(({ _id }) => ({ _id, appName: 'Nimbus' })));

    const assignment = { path: { id: first[0]?._id ?? '' } };
    const remove = () => api.DELETE('/api/app-vpn-servers/{id}', { params: assignment });
    expect((await remove()).response.status).toBe(204);
    expect((await remove()).response.status).toBe(404);
    expect(ok(await free()).data).toEqual([norway]);
    await api.DELETE('/api/vpn-servers/{id}', { params: { path: { id: austria._id } } });
    const left = ok(await api.GET('/api/app-vpn-servers/app/{appId}', { params })).data;
    expect(left.map((entry) => entry.vpnServerId)).toEqual([chile]);
  });

  it('are assigned all or not at all', async () => {
    const client = await (await startTestApp()).admin();
    const { api } = client;
    const appId = await createApp(client);
    const norway = await create(client, 'Norway');
    const assign = (serverIds: string[], app = appId) =>
      client.json('POST', '/api/app-vpn-servers/bulk', { appId: app, serverIds, isPremium: false });
    expect(await assign([norway._id, 'nobody'])).toMatchObject({
      status: 404,
      body: {
        message: 'Server not found',
        details: [{ path: 'serverIds.1', message: 'Server not found' }],
      },
    });
    expect(await assign([])).toMatchObject({
      status: 400,
      body: { message: 'Please select at least one server' },
    });
    expect((await assign([norway._id], 'nobody')).status).toBe(404);
    const many = Array.from({ length: 30_000 }, (_, index) => `server-${index}`);
    expect((await assign(many)).status).toBe(404);
    const params = { path: { appId } };
    expect(ok(await api.GET('/api/app-vpn-servers/app/{appId}', { params })).data).toEqual([]);
  });
});
