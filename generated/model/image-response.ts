/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Image } from './image.ts';

/**
 * One image in an envelope.
 */
export interface ImageResponse {
  /** The image. */
  data: Image;
}
