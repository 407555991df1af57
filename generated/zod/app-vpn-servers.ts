/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import * as zod from 'zod/mini';

/**
 * Assigns all servers named, or none. One that is assigned already stays as it is and is not assigned twice.
 * @summary Assign servers to an application
 */
export const assignVpnServersBodyAppIdMax = 64;

export const assignVpnServersBodyAppIdRegExp = new RegExp('^[A-Za-z0-9_-]+$');
export const assignVpnServersBodyServerIdsItemMax = 64;

export const assignVpnServersBodyServerIdsItemRegExp = new RegExp('^[A-Za-z0-9_-]+$');

export const AssignVpnServersBody = /*#__PURE__*/ zod
  .object({
    appId: /*#__PURE__*/ zod
      .string()
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.maxLength(assignVpnServersBodyAppIdMax))
      .check(/*#__PURE__*/ zod.regex(assignVpnServersBodyAppIdRegExp))
      .check(/*#__PURE__*/ zod.describe('The application.')),
    serverIds: /*#__PURE__*/ zod
      .array(
        /*#__PURE__*/ zod
          .string()
          .check(/*#__PURE__*/ zod.minLength(1))
          .check(/*#__PURE__*/ zod.maxLength(assignVpnServersBodyServerIdsItemMax))
          .check(/*#__PURE__*/ zod.regex(assignVpnServersBodyServerIdsItemRegExp))
          .check(
            /*#__PURE__*/ zod.describe(
              'Identifies one thing. Clients must not read a meaning into it.',
            ),
          ),
      )
      .check(/*#__PURE__*/ zod.minLength(1))
      .check(/*#__PURE__*/ zod.describe('The ids of the servers, at least one.')),
    isPremium: /*#__PURE__*/ zod
      .boolean()
      .check(
        /*#__PURE__*/ zod.describe(
          'Whether the application offers them to paying users only; the dashboard sends false.',
        ),
      ),
  })
  .check(/*#__PURE__*/ zod.describe('The servers to assign to an application.'));
