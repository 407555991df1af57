/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The English text. Not blank. May span several lines and contain placeholders.
 * @minLength 1
 * @maxLength 20000
 * @pattern \S
 */
export type TextValue = string;
