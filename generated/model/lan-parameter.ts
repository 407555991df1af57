/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The language of the texts. A code the catalogue or the application does not have falls back to English; `locale` in the answer says which one was used.
 */
export type LanParameter = string;
