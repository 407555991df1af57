/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Description } from './description.ts';
import type { Id } from './id.ts';
import type { ImageUrl } from './image-url.ts';
import type { OptionalStorageKey } from './optional-storage-key.ts';
import type { ResourceKey } from './resource-key.ts';

/**
 * An image to create.
 */
export interface ImageInput {
  /** The name by which the client application asks for the image. */
  key: ResourceKey;
  /** Where the picture is - the administrator's URL, or the `url` of an upload. */
  url: ImageUrl;
  /** The `key` of the upload, when the picture was uploaded; absent or empty otherwise. */
  s3Key?: OptionalStorageKey;
  /** A note for people. */
  description?: Description;
  /** The application the image belongs to. Cannot change later. */
  appId: Id;
}
