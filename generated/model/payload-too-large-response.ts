/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The body is larger than the server takes.
 */
export type PayloadTooLargeResponse = Error;
