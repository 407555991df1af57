/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * An image or a server still refers to the file.
 */
export type UploadInUseResponse = Error;
