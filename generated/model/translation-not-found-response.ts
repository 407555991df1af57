/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * There is no such translation.
 */
export type TranslationNotFoundResponse = Error;
