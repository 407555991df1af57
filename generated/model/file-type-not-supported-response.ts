/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The file is not a JPEG, PNG, GIF, SVG or WebP image, or the body is not `multipart/form-data`.
 */
export type FileTypeNotSupportedResponse = Error;
