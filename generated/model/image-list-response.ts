/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Image } from './image.ts';

/**
 * All images of an application.
 */
export interface ImageListResponse {
  /** The images. */
  data: Image[];
}
