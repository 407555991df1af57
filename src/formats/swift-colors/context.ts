import type { FileOrder } from '#formats/colors/alpha-side.ts';
import type { ColorTypes } from './color-types.ts';
import type { Tokens } from './tokens.ts';

/** The facts around an expression that decide how it is read. */
export type Context = {
  tokens: Tokens;
  types: ColorTypes;
  /** Where alpha stands in eight digits, when the file says so or a person does. */
  order: FileOrder | undefined;
  /** The declaration says that it is a color: `.init(hex: …)` needs that. */
  isTyped: boolean;
  /** `Self` is a color, as in an extension of one. */
  selfIsColor: boolean;
  depth: number;
};
