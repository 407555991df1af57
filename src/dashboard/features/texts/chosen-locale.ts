import { deviceMemory } from '#dashboard/browser/memory.ts';
import { baseLocale, inCatalogueOrder, isLocale, type LocaleCode } from '#domain/locales.ts';

const memoryKey = (appId: string) => `app-manager.texts-locale.${appId}`;

/** The tab last selected for this app on this device (spec 4, Language tab memory). */
export function rememberedLocale(appId: string): string | undefined {
  return deviceMemory.get(memoryKey(appId));
}

export function rememberLocale(appId: string, locale: LocaleCode): void {
  deviceMemory.set(memoryKey(appId), locale);
}

/**
 * The tab to show: the address's, else the one remembered, else English, else the first language;
 * never one that the app does not support.
 */
export function chooseLocale(
  appLocales: readonly string[],
  wanted: readonly (string | undefined)[],
): LocaleCode {
  const supported = inCatalogueOrder(appLocales);
  for (const code of [...wanted, baseLocale, ...supported]) {
    if (code !== undefined && isLocale(code) && supported.includes(code)) return code;
  }
  return baseLocale;
}
