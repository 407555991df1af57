import type { ColorEntry } from '#formats/colors/types.ts';

export type SwiftColor = ColorEntry & {
  name: string;
  scope?: string;
  line: number;
};

export type UnkeyedColor = Omit<SwiftColor, 'key'>;
