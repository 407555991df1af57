/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * What is wrong with one field.
 */
export interface ErrorDetail {
  /** The field, with dots between the steps - `key`, or `colors.3.value` for the fourth color of a list. */
  path: string;
  /** What is wrong with it, for the administrator. */
  message: string;
}
