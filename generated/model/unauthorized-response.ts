/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * Nobody is signed in, or the session has run out. Refresh the session once and send the call again.
 */
export type UnauthorizedResponse = Error;
