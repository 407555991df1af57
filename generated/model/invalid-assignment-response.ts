/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * No server is selected, or an id breaks the contract.
 */
export type InvalidAssignmentResponse = Error;
