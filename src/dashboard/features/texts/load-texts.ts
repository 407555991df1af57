import type { QueryClient } from '@tanstack/react-query';
import {
  getGetTranslationProgressQueryOptions,
  getListLocaleTextsQueryOptions,
} from '#generated/api/app-texts.ts';
import { getGetAppQueryOptions } from '#generated/api/apps.ts';
import { getListTextsQueryOptions } from '#generated/api/texts.ts';
import { getListLocalesQueryOptions } from '#generated/api/translations.ts';
import { baseLocale, type LocaleCode, targetLocales } from '#domain/locales.ts';
import { ensureLoaded, startLoading } from '#dashboard/http/load.ts';
import { chooseLocale, rememberedLocale } from './chosen-locale.ts';

interface TextsToLoad {
  appId: string;
  /** The tab that the address asks for. */
  locale: LocaleCode | undefined;
  /** Whether the page may never be seen: the pointer only rests on a link to it. */
  preload: boolean;
}

/**
 * Loads what the texts page shows. Only its tabs are waited for: the tables say themselves that
 * they are being loaded, or that it failed.
 */
export async function loadTexts(
  queryClient: QueryClient,
  { appId, locale, preload }: TextsToLoad,
): Promise<LocaleCode> {
  startLoading(queryClient, getListTextsQueryOptions(appId));
  const [{ locales }] = await Promise.all([
    ensureLoaded(queryClient, getGetAppQueryOptions(appId)),
    ensureLoaded(queryClient, getListLocalesQueryOptions()),
  ]);
  const chosen = chooseLocale(locales, [locale, rememberedLocale(appId)]);
  startLoadingTab(queryClient, appId, chosen);
  // One call per language is too much for a pointer that passes over a link.
  if (preload) return chosen;
  for (const target of targetLocales(locales)) {
    startLoading(queryClient, getGetTranslationProgressQueryOptions(appId, { locale: target }));
  }
  return chosen;
}

/** Starts loading the texts of one language's tab. */
export function startLoadingTab(queryClient: QueryClient, appId: string, locale: LocaleCode): void {
  if (locale === baseLocale) startLoading(queryClient, getListTextsQueryOptions(appId));
  else startLoading(queryClient, getListLocaleTextsQueryOptions(appId, { locale }));
}
