/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The `ETag` of the configuration the client already has; the answer is 304 while it is still current.
 */
export type IfNoneMatchParameter = string;
