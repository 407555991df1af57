/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The key is missing or breaks the contract.
 */
export type InvalidUploadKeyResponse = Error;
