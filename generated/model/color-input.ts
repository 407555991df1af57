/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { Description } from './description.ts';
import type { HexColor } from './hex-color.ts';
import type { Id } from './id.ts';
import type { ResourceKey } from './resource-key.ts';

/**
 * A color to create, or the complete new state of one.
 */
export interface ColorInput {
  /** The name by which the client application asks for the color. */
  key: ResourceKey;
  /** The color, with or without `#`. */
  value: HexColor;
  /** A note for people. */
  description?: Description;
  /** The application the color belongs to. Cannot change later. */
  appId: Id;
}
