import {
  getListAppVpnServersQueryOptions,
  getListVpnServerUsageQueryOptions,
} from '#generated/api/app-vpn-servers.ts';
import { getListAppsQueryOptions } from '#generated/api/apps.ts';
import { getListColorsQueryOptions } from '#generated/api/colors.ts';
import { getListImagesQueryOptions } from '#generated/api/images.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import { getListVpnServersQueryOptions } from '#generated/api/vpn-servers.ts';
import { localeCatalogue, targetLocales } from '#domain/locales.ts';
import { answerApp, answerTexts, APP_ID, makeLocaleText } from './app-answers.ts';
import { makeServer } from './make-server.ts';
import type { Answer } from './render-screen.tsx';

export const lists = {
  applications: '/apps',
  gallery: `/apps/${APP_ID}/images?view=gallery`,
  images: `/apps/${APP_ID}/images?view=table`,
  colors: `/apps/${APP_ID}/colors`,
  texts: `/apps/${APP_ID}/texts?locale=en`,
  translation: `/apps/${APP_ID}/texts?locale=fr`,
  'servers of an application': `/apps/${APP_ID}/vpn-servers`,
  servers: '/vpn-servers',
  translations: '/translations',
} as const;

/** A line, a card or a picture. */
export const findFirstRow = (): Element | undefined =>
  [...document.querySelectorAll('main [role=row]')].find(
    (row) => row.checkVisibility() && !row.querySelector('[role=columnheader]'),
  );

const locales = localeCatalogue.map(({ code }) => code);

/** All different. */
const toValue = (index: number) =>
  `#${((index * 54_321) % 0x1000000).toString(16).padStart(6, '0')}`;

/** One application in all languages, its items named by `getName`. */
export function answerScreens(count: number, getName: (index: number) => string): Answer[] {
  const names = Array.from({ length: count }, (_, index) => getName(index));
  const rows = names.map((key) => makeLocaleText({ key, description: key }));
  const languages = Object.fromEntries(targetLocales(locales).map((locale) => [locale, rows]));
  const name = getName(0);
  const [query, nimbus] = answerApp(locales);
  const app = { ...(nimbus as object), name }; // as: an application
  const servers = names.map((each, index) => ({
    ...makeServer(each, 'de', `10.0.${Math.floor(index / 250)}.${index % 250}`),
    username: each,
  }));
  const keyed = names.map((key) => ({ _id: `id of ${key}`, appId: APP_ID, key, description: key }));
  return [
    ...answerTexts(languages),
    [getListLocalesQueryOptions(), { data: localeCatalogue }],
    [query, app],
    [getListAppsQueryOptions(), [app]],
    [
      getListColorsQueryOptions(APP_ID),
      { data: keyed.map((color, index) => ({ ...color, value: toValue(index) })) },
    ],
    [
      getListImagesQueryOptions(APP_ID),
      { data: keyed.map((it) => ({ ...it, url: '/uploads/app-images/none.png' })) },
    ],
    [getListVpnServersQueryOptions(), { data: servers }],
    [
      getListVpnServerUsageQueryOptions(),
      { data: servers.map(({ _id }) => ({ _id, appName: name })) },
    ],
    [
      getListAppVpnServersQueryOptions(APP_ID),
      { data: servers.map((server) => ({ _id: `use of ${server._id}`, vpnServerId: server })) },
    ],
  ];
}
