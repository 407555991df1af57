import type { FileOrder } from '#formats/colors/alpha-side.ts';
import type { ColorTypes } from './color-types.ts';
import type { Tokens } from './tokens.ts';

export type Context = {
  tokens: Tokens;
  types: ColorTypes;
  /** Order of eight digits, when the file or the user specifies it. */
  order: FileOrder | undefined;
  /** The declaration has a color type, which `.init(hex: …)` requires. */
  isTyped: boolean;
  /** `Self` is a color, as in an extension of one. */
  selfIsColor: boolean;
  depth: number;
};
