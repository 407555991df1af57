/**
 * Generated from openapi.yaml. Do not edit: run `npm run generate`.
 */
import type { HexColor } from './hex-color.ts';
import type { Id } from './id.ts';
import type { ResourceKey } from './resource-key.ts';

/**
 * A named color of an application.
 */
export interface Color {
  /** The color's id. */
  _id: Id;
  /** The name by which the client application asks for the color. */
  key: ResourceKey;
  /** The color, with or without `#`, as the server stores it. */
  value: HexColor;
  /** A note for people. */
  description?: string;
  /** The application the color belongs to. */
  appId: Id;
}
