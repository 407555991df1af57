import type { Locator, Page } from '@playwright/test';
import { type Api, expect } from './fixtures.ts';

/** Its flag picture is missing. */
export const serverInput = (countryName: string, countryId: string, ip: string) => ({
  countryName,
  countryId,
  ip,
  ipsecPsk: 'shared key',
  username: 'tunnel',
  password: 'letmein',
  countryImage: '/uploads/vpn-flags/none.png',
});

/** Calls in parallel. */
const PARALLEL = 20;

/** Returns their ids. */
export async function createServers(
  api: Api,
  inputs: readonly ReturnType<typeof serverInput>[],
): Promise<string[]> {
  const answers = await inGroups(inputs, (input) =>
    api.call<{ data: { _id: string } }>('POST', '/api/vpn-servers', input),
  );
  return answers.map(({ data }) => data._id);
}

async function inGroups<Item, Answer>(
  items: readonly Item[],
  run: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += PARALLEL)
    answers.push(...(await Promise.all(items.slice(at, at + PARALLEL).map(run))));
  return answers;
}

interface StoredServer extends ReturnType<typeof serverInput> {
  _id: string;
  countryImageS3Key?: string;
}

export async function listServers(api: Api): Promise<StoredServer[]> {
  return (await api.call<{ data: StoredServer[] }>('GET', '/api/vpn-servers')).data;
}

/** The tests of a file share it. */
export async function deleteServers(api: Api): Promise<void> {
  await inGroups(await listServers(api), ({ _id }) =>
    api.call('DELETE', `/api/vpn-servers/${_id}`),
  );
}

async function deleteAll(api: Api): Promise<void> {
  await deleteServers(api);
  const apps = await api.call<{ _id: string }[]>('GET', '/api/apps');
  for (const { _id } of apps) await api.call('DELETE', `/api/apps/${_id}`);
}

export const assign = (
  api: Api,
  appId: string,
  serverIds: readonly string[],
  isPremium = false,
): Promise<unknown> =>
  api.call('POST', '/api/app-vpn-servers/bulk', { appId, serverIds, isPremium });

/** By address. */
export async function usedBy(api: Api, appId: string): Promise<string[]> {
  const { data } = await api.call<{ data: { vpnServerId: { ip: string } }[] }>(
    'GET',
    `/api/app-vpn-servers/app/${appId}`,
  );
  return data.map(({ vpnServerId }) => vpnServerId.ip).sort();
}

/** Three apps and three servers, one unused, shown as a grid. */
export interface Assignments {
  apps: Record<'aurora' | 'harbour' | 'nimbus', string>;
  servers: string[];
}

export async function showAssignments(page: Page, api: Api): Promise<Assignments> {
  await deleteAll(api);
  const create = async (name: string) => (await api.createApp(name))._id;
  const apps = {
    aurora: await create('Aurora'),
    harbour: await create('Harbour'),
    nimbus: await create('Nimbus'),
  };
  const servers = await createServers(api, [
    serverInput('France', 'fr', '10.0.0.1'),
    serverInput('Germany', 'de', '10.0.0.2'),
    serverInput('Japan', 'jp', '10.0.0.3'),
  ]);
  await assign(api, apps.aurora, servers.slice(0, 2));
  await assign(api, apps.harbour, servers.slice(0, 1));
  await page.goto('/vpn-servers');
  await page.getByRole('link', { name: 'Assignments' }).click();
  await expect(page.getByRole('grid', { name: 'Assignments' })).toBeVisible();
  return { apps, servers };
}

/** A cell of the grid, e.g. `Aurora, France 10.0.0.1`. */
export const cell = (page: Page, name: string): Locator => page.getByRole('checkbox', { name });

/** Applies the staged changes. */
export const applyChanges = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Apply \d+ changes?$/ }).click();

/** Methods of the writes from now on. */
export function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.method());
  });
  return writes;
}

/** One premium server, one not; two more in the directory. */
export async function showAssigned(
  page: Page,
  api: Api,
): Promise<{ appId: string; ids: string[] }> {
  await deleteServers(api);
  const { _id: appId } = await api.createApp('Harbour');
  const ids = await createServers(api, [
    serverInput('Germany', 'de', '10.0.0.1'),
    serverInput('France', 'fr', '10.0.0.2'),
    serverInput('Japan', 'jp', '10.0.0.3'),
    serverInput('Germany', 'de', '10.0.0.4'),
  ]);
  await assign(api, appId, ids.slice(0, 1), true);
  await assign(api, appId, ids.slice(1, 2));
  await page.goto(`/apps/${appId}/vpn-servers`);
  await expect(assignedRow(page, 'France 10.0.0.2')).toBeVisible();
  return { appId, ids };
}

export function assignedRow(page: Page, name: string): Locator {
  const [country = '', ip = ''] = name.split(' ');
  return page.getByRole('row').filter({ hasText: country }).filter({ hasText: ip });
}
