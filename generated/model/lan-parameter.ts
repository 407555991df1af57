/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The language of the texts, as a device names it. `de-AT` or `de_DE` is `de`, `es-AR` the Spanish that the application has (RFC 4647, lookup). A language the application does not have falls back to English; `locale` in the answer says which one was used.
 */
export type LanParameter = string;
