/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { ImageUrl } from './image-url.ts';
import type { StorageKey } from './storage-key.ts';
import type { UploadResultMimeType } from './upload-result-mime-type.ts';

/**
 * A stored file.
 */
export interface UploadResult {
  /** Where the picture can be seen. */
  url: ImageUrl;
  /** Where the file lies in the storage; goes into `s3Key` or `countryImageS3Key`. */
  key: StorageKey;
  /** The file's name on the administrator's computer. */
  originalName: string;
  /**
   * The file's size in bytes.
   * @minimum 1
   * @maximum 5242880
   */
  size: number;
  /** The file's type. */
  mimeType: UploadResultMimeType;
}
