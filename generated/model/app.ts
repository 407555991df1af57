/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Id } from './id.ts';
import type { Locale } from './locale.ts';
import type { Platform } from './platform.ts';

/**
 * An application as the list shows it, without its API key.
 */
export interface App {
  /** The application's id. */
  _id: Id;
  /** The application's name. */
  name: string;
  /** Where the application runs. */
  platform: Platform;
  /** The application's languages; English is always one of them. */
  locales: Locale[];
  /** When the application was created. */
  createdAt: string;
}
