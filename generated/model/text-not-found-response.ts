/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * There is no such text.
 */
export type TextNotFoundResponse = Error;
