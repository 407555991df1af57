/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The signed-in administrator.
 */
export interface User {
  /** The administrator's email, if there is one. */
  email?: string;
}
