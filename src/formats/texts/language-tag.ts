/** `de`, `pt-BR`, `zh_Hans_CN`, `es-419`; not `App` or `strings`. */
const TAG = /^(?:[a-z]{2,3}|[A-Z]{2})(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/;

const CLDR_NAMES = {
  language: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
};

/**
 * Canonical BCP 47: `zh_hans` is `zh-Hans`, the old `iw` is `he`. Nothing for words that only look
 * like a tag (`app`, `ui`).
 */
export function toLanguageTag(text: string): string | undefined {
  if (!TAG.test(text)) return undefined;
  const { language, region, baseName } = new Intl.Locale(text.replaceAll('_', '-'));
  if (CLDR_NAMES.language.of(language) === undefined) return undefined;
  if (region === undefined || CLDR_NAMES.region.of(region) !== undefined) return baseName;
  // Element names its English `en_EN`.
  return region.toLowerCase() === language ? language : undefined;
}
