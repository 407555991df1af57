/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { StorageKey } from './storage-key.ts';

/**
 * Names the stored file to delete.
 */
export interface DeleteUploadInput {
  /** The `key` that uploadImage answered. */
  key: StorageKey;
}
