/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The URL of each image, by key.
 */
export type ConfigResponseImages = { [key: string]: string };
