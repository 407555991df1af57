/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * Another color of the application has this key.
 */
export type ColorKeyTakenResponse = Error;
