/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import * as zod from 'zod/mini';

/**
 * Checks the credentials, starts a session and sets its two cookies, `admin_jwt` and `admin_refresh`. A wrong user name and a wrong password are answered alike.
 * @summary Sign in
 */
export const loginBodyUsernameMax = 200;

export const loginBodyUsernameRegExp = new RegExp('\\S');
export const loginBodyPasswordMax = 1000;

export const loginBodyPasswordRegExp = new RegExp('\\S');

export const LoginBody = /*#__PURE__*/ zod
  .object({
    username: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(loginBodyUsernameMax))
      .check(/*#__PURE__*/ zod.regex(loginBodyUsernameRegExp))
      .check(/*#__PURE__*/ zod.describe("The administrator's user name. Not blank.")),
    password: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(loginBodyPasswordMax))
      .check(/*#__PURE__*/ zod.regex(loginBodyPasswordRegExp))
      .check(/*#__PURE__*/ zod.describe("The administrator's password. Not blank.")),
  })
  .check(/*#__PURE__*/ zod.describe("The administrator's credentials."));
