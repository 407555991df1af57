/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Id } from './id.ts';
import type { Locale } from './locale.ts';
import type { Platform } from './platform.ts';

/**
 * An application with everything that belongs to it, its API key included.
 */
export interface AppDetail {
  /** The application's id. */
  _id: Id;
  /** The application's name. */
  name: string;
  /** Where the application runs. */
  platform: Platform;
  /** The secret with which the client application reads its configuration. */
  apiKey: string;
  /** The application's languages; English is always one of them. */
  locales: Locale[];
  /** When the application was created. */
  createdAt: string;
}
