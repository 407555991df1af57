/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The administrator's credentials.
 */
export interface LoginInput {
  /**
   * The administrator's user name. Not blank.
   * @minLength 1
   * @maxLength 200
   * @pattern \S
   */
  username: string;
  /**
   * The administrator's password. Not blank.
   * @minLength 1
   * @maxLength 1000
   * @pattern \S
   */
  password: string;
}
