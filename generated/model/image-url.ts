/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * Where the picture is - an absolute http or https URL, or a path on this origin that starts with `/`.
 * @minLength 1
 * @maxLength 2048
 * @pattern ^(https?://|/)\S+$
 */
export type ImageUrl = string;
