import type { ColorEntry } from '#formats/colors/types.ts';

/** A color of a Swift file, with the name that Swift knows it by. */
export type SwiftColor = ColorEntry & {
  /** Without backticks. */
  name: string;
  /** Dotted path of the types around it; absent for a global one and in an extension of UIColor. */
  scope?: string;
  line: number;
};
