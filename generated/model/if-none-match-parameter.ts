/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The `ETag` of the answer the client already has; the answer is 304 while it is still current. A server that sends no `ETag` need not read it.
 */
export type IfNoneMatchParameter = string;
