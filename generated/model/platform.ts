/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * Where the application runs.
 */
export type Platform = (typeof Platform)[keyof typeof Platform];

export const Platform = {
  iOS: 'iOS',
  Android: 'Android',
  Desktop: 'Desktop',
  Web: 'Web',
  Other: 'Other',
} as const;
