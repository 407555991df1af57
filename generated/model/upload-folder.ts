/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * What the file is for.
 */
export type UploadFolder = (typeof UploadFolder)[keyof typeof UploadFolder];

export const UploadFolder = {
  'app-images': 'app-images',
  'vpn-flags': 'vpn-flags',
  general: 'general',
} as const;
