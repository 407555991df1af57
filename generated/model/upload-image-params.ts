/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { UploadFolder } from './upload-folder.ts';

export type UploadImageParams = {
  /**
   * The folder the file is stored in.
   */
  folder?: UploadFolder;
};
