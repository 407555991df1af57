/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { App } from './app.ts';

/**
 * The applications, newest first.
 */
export type AppListResponse = App[];
