/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The translation is blank, or the language is English or not one of the application's.
 */
export type InvalidTranslationResponse = Error;
