/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { UploadResult } from './upload-result.ts';

/**
 * A stored file in an envelope.
 */
export interface UploadResponse {
  /** The stored file. */
  data: UploadResult;
}
