import type { QueryClient } from '@tanstack/react-query';
import { getListLocaleTextsQueryOptions } from '#generated/api/app-texts.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import { baseLocale, type LocaleCode } from '#domain/locales.ts';
import { ensureLoaded, startLoading } from '#dashboard/api/load.ts';
import { chooseLocale, rememberedLocale } from './chosen-locale.ts';

/** Waits only for the tabs: tables show their own loading and error states. */
export async function loadTexts(
  queryClient: QueryClient,
  { appId, locale }: { appId: string; locale: LocaleCode | undefined },
): Promise<LocaleCode> {
  const [{ locales }] = await Promise.all([
    ensureLoaded(queryClient, getGetAppQueryOptions(appId)),
    ensureLoaded(queryClient, getListLocalesQueryOptions()),
  ]);
  startLoading(queryClient, getListTextsQueryOptions(appId));
  const chosen = chooseLocale(locales, [locale, rememberedLocale(appId)]);
  startLoadingTab(queryClient, appId, chosen);
  return chosen;
}

export function startLoadingTab(queryClient: QueryClient, appId: string, locale: LocaleCode): void {
  if (locale === baseLocale) startLoading(queryClient, getListTextsQueryOptions(appId));
  else startLoading(queryClient, getListLocaleTextsQueryOptions(appId, { locale }));
}
