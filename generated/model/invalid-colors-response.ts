/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * At least one color breaks the contract; none was written.
 */
export type InvalidColorsResponse = Error;
