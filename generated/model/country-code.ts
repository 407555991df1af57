/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * A two-letter country code in lower case.
 * @pattern ^[a-z]{2}$
 */
export type CountryCode = string;
