/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * Another text of the application has this key.
 */
export type TextKeyTakenResponse = Error;
