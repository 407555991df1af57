/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The name by which the client application asks for the text. Not blank; unique within the application. Often the English sentence itself.
 * @minLength 1
 * @maxLength 2000
 * @pattern \S
 */
export type TextKey = string;
