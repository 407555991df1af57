import { expect, type Page } from '@playwright/test';
import type { Api } from './fixtures.ts';

/** Missing on the server. */
const NOWHERE = '/uploads/app-images/none.png';

/** An action of an application's page. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Three texts; in French one is translated and one failed. */
export async function halfTranslated(api: Api): Promise<string> {
  const { _id } = await api.createApp();
  await setLocales(api, _id, ['en', 'fr', 'de']);
  await api.call('POST', '/api/texts/bulk', {
    appId: _id,
    texts: [
      { key: 'hello', value: 'Hello' },
      { key: 'bad.one', value: 'Fails' },
    ],
  });
  await api.call('POST', `/api/translations/app/${_id}/auto-translate/fr`);
  await expect
    .poll(async () => {
      const path = `/api/app-texts/app/${_id}/progress?locale=fr`;
      const { data } = await api.call<{ data: { error: number; translated: number } }>('GET', path);
      return data.error + data.translated;
    })
    .toBe(2);
  await api.call('POST', '/api/texts', { appId: _id, key: 'later', value: 'Later' });
  return _id;
}

export const setLocales = (api: Api, appId: string, locales: string[]) =>
  api.call('PUT', `/api/apps/${appId}/locales`, { locales });

/** Without `url` it cannot be loaded. */
export const addImage = (api: Api, appId: string, key: string, url = `${NOWHERE}?${key}`) =>
  api.call('POST', '/api/images', { appId, key, url });

export async function assignServer(api: Api, appId: string): Promise<void> {
  const { data } = await api.call<{ data: { _id: string } }>('POST', '/api/vpn-servers', {
    countryName: 'France',
    countryId: 'fr',
    ip: '10.0.0.1',
    ipsecPsk: 'psk',
    username: 'user',
    password: 'password',
    countryImage: '/uploads/vpn-flags/none.svg',
  });
  const body = { appId, serverIds: [data._id], isPremium: false };
  await api.call('POST', '/api/app-vpn-servers/bulk', body);
}

/** With something of each kind. */
export async function fillApp(api: Api): Promise<string> {
  const appId = await halfTranslated(api);
  // Its problem is found when the page is idle.
  await api.call('POST', '/api/texts', { appId, key: 'doubled', value: 'Keep the the change' });
  await addImage(api, appId, 'logo');
  await api.call('POST', '/api/colors', { appId, key: 'primary', value: '#0A6B77' });
  await assignServer(api, appId);
  return appId;
}
