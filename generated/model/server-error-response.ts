/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The server failed (5xx). The same call may work later.
 */
export type ServerErrorResponse = Error;
