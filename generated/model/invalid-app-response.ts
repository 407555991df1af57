/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The application breaks the contract.
 */
export type InvalidAppResponse = Error;
