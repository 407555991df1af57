/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * There is no such stored file.
 */
export type UploadNotFoundResponse = Error;
