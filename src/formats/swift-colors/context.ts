import type { HexOrder } from '#formats/colors/hex.ts';
import type { ColorTypes } from './color-types.ts';
import type { Tokens } from './tokens.ts';

/** What is known around an expression. */
export type Context = {
  tokens: Tokens;
  types: ColorTypes;
  /** Where the file's own code has alpha in eight digits, when it says so. */
  order: HexOrder | undefined;
  /** The declaration says that it is a color: `.init(hex: …)` needs that. */
  isTyped: boolean;
  /** `Self` is a color, as in an extension of one. */
  selfIsColor: boolean;
  depth: number;
};
