import { deviceMemory } from '#dashboard/browser/memory.ts';
import { baseLocale, inCatalogueOrder, isLocale, type LocaleCode } from '#domain/locales.ts';

const memoryKey = (appId: string) => `app-manager.texts-locale.${appId}`;

export function rememberedLocale(appId: string): string | undefined {
  return deviceMemory.get(memoryKey(appId));
}

export function rememberLocale(appId: string, locale: LocaleCode): void {
  deviceMemory.set(memoryKey(appId), locale);
}

/** From the URL, else remembered, else English, else the first. Never an unsupported language. */
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
