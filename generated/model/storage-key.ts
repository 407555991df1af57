/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * Where an uploaded file lies in the storage, as uploadImage answered it.
 * @minLength 1
 * @maxLength 512
 * @pattern ^(?!.*\.\.)[A-Za-z0-9._/-]+$
 */
export type StorageKey = string;
