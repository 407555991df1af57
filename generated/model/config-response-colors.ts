/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The value of each color, by key.
 */
export type ConfigResponseColors = { [key: string]: string };
