/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The body is not `application/json`.
 */
export type UnsupportedMediaTypeResponse = Error;
