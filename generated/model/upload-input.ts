/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */

/**
 * A form with one file.
 */
export interface UploadInput {
  /** The file - JPEG, PNG, GIF, SVG or WebP, at most 5 MB (5242880 bytes). */
  image: Blob;
}
