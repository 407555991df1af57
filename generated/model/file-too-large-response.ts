/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The file is larger than 5 MB.
 */
export type FileTooLargeResponse = Error;
