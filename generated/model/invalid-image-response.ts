/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * The image breaks the contract, or names another application than the one it belongs to.
 */
export type InvalidImageResponse = Error;
