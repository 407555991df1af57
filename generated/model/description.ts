/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * A note for people; client applications never see it. May be empty.
 * @maxLength 2000
 */
export type Description = string;
