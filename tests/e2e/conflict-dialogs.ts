import type { Locator, Page } from '@playwright/test';
import { edit } from './conflicts.ts';
import type { Api } from './fixtures.ts';
import { addImage } from './prepared-app.ts';
import { createServers, deleteServers, listServers, serverInput } from './vpn-servers.ts';

/** Edits a field that someone else has changed, up to the choice. */
export interface Conflict {
  field: string;
  open: (page: Page, api: Api) => Promise<Locator>;
}

async function openApp(page: Page, api: Api): Promise<Locator> {
  const { _id } = await api.createApp();
  await api.call('PUT', `/api/apps/${_id}`, { name: 'Pier', platform: 'iOS' });
  await page.goto('/apps');
  const dialog = await edit(page, 'Pier');
  await api.call('PUT', `/api/apps/${_id}`, { name: 'Pier of theirs', platform: 'iOS' });
  await dialog.getByLabel('Name').fill('Pier of mine');
  return dialog;
}

async function openThing(page: Page, api: Api, kind: 'colors' | 'texts'): Promise<Locator> {
  const { _id: appId } = await api.createApp('Harbor');
  const values = { colors: ['#0A6B77', '#112233', '#445566'], texts: ['Leave', 'Depart', 'Go'] };
  const [before, theirs, mine] = values[kind];
  const thing = { appId, key: 'leave', value: before };
  await api.call('POST', `/api/${kind}`, thing);
  const { data } = await api.call<{ data: { _id: string }[] }>('GET', `/api/${kind}/app/${appId}`);
  await page.goto(`/apps/${appId}/${kind}${kind === 'texts' ? '?locale=en' : '?view=table'}`);
  const dialog = await edit(page, 'leave');
  await api.call('PUT', `/api/${kind}/${data[0]?._id}`, { ...thing, value: theirs });
  await dialog.getByRole('textbox', { name: 'Value' }).fill(mine ?? '');
  return dialog;
}

async function openServer(page: Page, api: Api): Promise<Locator> {
  await deleteServers(api);
  await createServers(api, [serverInput('Germany', 'de', '10.0.0.1')]);
  const [before] = await listServers(api);
  const { _id, ...fields } = before ?? {};
  await page.goto('/vpn-servers');
  const dialog = await edit(page, '10.0.0.1');
  await api.call('PUT', `/api/vpn-servers/${_id}`, { ...fields, username: 'theirs' });
  await dialog.getByLabel('Username').fill('mine');
  return dialog;
}

async function openImage(page: Page, api: Api): Promise<Locator> {
  const { _id: appId } = await api.createApp('Harbor');
  await addImage(api, appId, 'leave');
  const { data } = await api.call<{ data: { _id: string; key: string; url: string }[] }>(
    'GET',
    `/api/images/app/${appId}`,
  );
  const [image] = data;
  await page.goto(`/apps/${appId}/images?view=table`);
  const dialog = await edit(page, 'leave');
  const fields = { appId, key: 'leave', url: image?.url, description: 'A lighthouse' };
  await api.call('PUT', `/api/images/${image?._id}`, fields);
  await dialog.getByLabel('Description').fill('A harbor');
  return dialog;
}

export const conflicts: Record<string, Conflict> = {
  application: { field: 'Name', open: openApp },
  color: { field: 'Value', open: (page, api) => openThing(page, api, 'colors') },
  text: { field: 'Value', open: (page, api) => openThing(page, api, 'texts') },
  image: { field: 'Description', open: openImage },
  server: { field: 'Username', open: openServer },
};
