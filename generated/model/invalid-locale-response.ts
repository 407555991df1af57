/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The language is missing, not in the catalogue, or not one of the application's.
 */
export type InvalidLocaleResponse = Error;
