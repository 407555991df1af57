/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * A six-digit hex value, with or without `#`.
 * @pattern ^#?[0-9A-Fa-f]{6}$
 */
export type HexColor = string;
