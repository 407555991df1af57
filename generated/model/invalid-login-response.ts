/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Error } from './error.ts';

/**
 * Username or password is missing or blank.
 */
export type InvalidLoginResponse = Error;
