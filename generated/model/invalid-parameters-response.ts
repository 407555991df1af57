/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * A parameter breaks the contract.
 */
export type InvalidParametersResponse = Error;
