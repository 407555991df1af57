/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * Identifies one thing. Clients must not read a meaning into it.
 * @minLength 1
 * @maxLength 64
 * @pattern ^[A-Za-z0-9_-]+$
 */
export type Id = string;
