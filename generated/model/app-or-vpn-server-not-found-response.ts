/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * There is no such application, or one of the servers does not exist; nothing was assigned.
 */
export type AppOrVpnServerNotFoundResponse = Error;
