/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The set of languages breaks the contract.
 */
export type InvalidLocalesResponse = Error;
