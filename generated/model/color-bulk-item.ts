/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Description } from './description.ts';
import type { HexColor } from './hex-color.ts';
import type { ResourceKey } from './resource-key.ts';

/**
 * One color of an import.
 */
export interface ColorBulkItem {
  /** The name by which the client application asks for the color. */
  key: ResourceKey;
  /** The color, with or without `#`. */
  value: HexColor;
  /** A note for people. */
  description?: Description;
}
