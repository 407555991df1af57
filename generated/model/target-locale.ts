/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * A language that texts are translated into - every language of the catalogue but English, the base.
 */
export type TargetLocale = (typeof TargetLocale)[keyof typeof TargetLocale];

export const TargetLocale = {
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
