/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The server breaks the contract.
 */
export type InvalidVpnServerResponse = Error;
