import { getListLocaleTextsUrl } from '#generated/api/app-texts.ts';
import {
  getListAppVpnServersUrl,
  getListVpnServerUsageUrl,
} from '#generated/api/app-vpn-servers.ts';
import { getGetAppUrl, getListAppsUrl } from '#generated/api/apps.ts';
import { getListColorsUrl } from '#generated/api/colors.ts';
import { getListImagesUrl } from '#generated/api/images.ts';
import { getListTextsUrl } from '#generated/api/texts.ts';
import { getListLocalesUrl } from '#generated/api/translations.ts';
import { getListVpnServersUrl } from '#generated/api/vpn-servers.ts';
import type { EarlyPath } from '#dashboard/api/early-requests.ts';
import { rememberedLocale } from '#dashboard/features/texts/chosen-locale.ts';
import { baseLocale, isLocale } from '#domain/locales.ts';

export interface FirstPage {
  route: string;
  appId: string;
  search: URLSearchParams;
}

function decode(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** The page of an address: `/` is that of the applications (spec 2). */
export function readFirstPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const [section = 'apps', appId = '', ...rest] = pathname.split('/').filter(Boolean).map(decode);
  const steps = [section, ...(appId ? ['$appId'] : []), ...rest];
  return { route: `/${steps.join('/')}`, appId, search: new URLSearchParams(search) };
}

const loaders: Record<string, (page: FirstPage) => EarlyPath[]> = {
  '/apps': () => [getListAppsUrl()],
  '/apps/$appId': ({ appId }) => ofApp(appId),
  '/apps/$appId/images': ({ appId }) => ofApp(appId, getListImagesUrl(appId)),
  '/apps/$appId/colors': ({ appId }) => ofApp(appId, getListColorsUrl(appId)),
  '/apps/$appId/texts': ({ appId, search }) => [
    getListLocalesUrl(),
    ...ofApp(appId, getListTextsUrl(appId)),
    ...getTab(appId, search.get('locale') ?? rememberedLocale(appId)),
  ],
  '/apps/$appId/vpn-servers': ({ appId }) => ofApp(appId, getListAppVpnServersUrl(appId)),
  '/apps/$appId/test-api': ({ appId }) => [getListLocalesUrl(), ...ofApp(appId)],
  '/compare': () => [getListAppsUrl()],
  '/search': () => [getListAppsUrl()],
  '/translations': () => [getListAppsUrl()],
  '/vpn-servers': () => [getListVpnServersUrl(), getListVpnServerUsageUrl()],
};

/** The lists of an unknown application are not asked for. */
function ofApp(appId: string, ...lists: string[]): EarlyPath[] {
  const app = getGetAppUrl(appId);
  return [app, ...lists.map((path) => ({ path, after: app }))];
}

/** Not of a language that was removed since the address or the memory was written. */
const getTab = (appId: string, locale = baseLocale as string): EarlyPath[] =>
  isLocale(locale) && locale !== baseLocale
    ? [{ path: getListLocaleTextsUrl(appId, { locale }), after: getGetAppUrl(appId), locale }]
    : [];

/**
 * Sent before their code is loaded. Only calls that the loaders always make: an unused response
 * would be wasted.
 */
export const getFirstCalls = (page: FirstPage): EarlyPath[] => loaders[page.route]?.(page) ?? [];
