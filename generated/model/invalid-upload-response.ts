/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The form has no file in the field `image`, the file is empty or not the picture it claims to be, or the folder is unknown.
 */
export type InvalidUploadResponse = Error;
