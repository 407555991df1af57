/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The `Origin` header names a site that may not write here.
 */
export type ForbiddenResponse = Error;
