/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { UploadFolder } from './upload-folder.ts';

export type FolderParameter = UploadFolder;
