/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The name by which the client application asks for an image or a color. Starts with a letter, then only English letters, digits and underscores. Unique within the application.
 * @maxLength 200
 * @pattern ^[A-Za-z][A-Za-z0-9_]*$
 */
export type ResourceKey = string;
