/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * As StorageKey; empty means the same as absent, that no uploaded file belongs to the picture.
 * @maxLength 512
 * @pattern ^(?!.*\.\.)[A-Za-z0-9._/-]*$
 */
export type OptionalStorageKey = string;
