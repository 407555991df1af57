/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * Each text in this language, by key; in English where there is no translation yet.
 */
export type ConfigResponseTexts = { [key: string]: string };
