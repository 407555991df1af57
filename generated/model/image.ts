/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Id } from './id.ts';
import type { ResourceKey } from './resource-key.ts';

/**
 * A named image of an application.
 */
export interface Image {
  /** The image's id. */
  _id: Id;
  /** The name by which the client application asks for the image. */
  key: ResourceKey;
  /** Where the picture is. */
  url: string;
  /** Where the uploaded file lies in the storage; absent when the picture is only linked. */
  s3Key?: string;
  /** A note for people. */
  description?: string;
  /** The application the image belongs to. */
  appId: Id;
}
