/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * One of the 14 languages of the catalogue.
 */
export type Locale = (typeof Locale)[keyof typeof Locale];

export const Locale = {
  en: 'en',
  fr: 'fr',
  de: 'de',
  it: 'it',
  'pt-BR': 'pt-BR',
  'pt-PT': 'pt-PT',
  ro: 'ro',
  'es-MX': 'es-MX',
  'es-ES': 'es-ES',
  pl: 'pl',
  tr: 'tr',
  da: 'da',
  th: 'th',
  sk: 'sk',
} as const;
