/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * The file's type.
 */
export type UploadResultMimeType = (typeof UploadResultMimeType)[keyof typeof UploadResultMimeType];

export const UploadResultMimeType = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/gif': 'image/gif',
  'image/svg+xml': 'image/svg+xml',
  'image/webp': 'image/webp',
} as const;
