import type { FileOrder } from '#formats/colors/alpha-side.ts';
import type { Tokens } from './tokens.ts';
import { endOfPath } from './suffixes.ts';

export type ColorTypes = ReturnType<typeof findColorTypes>;

const APPLE_TYPES = 'UIColor Color NSColor CGColor CIColor DynamicColor ShapeStyle'.split(' ');

/** `ColorName` is SwiftGen's. */
const COLOR_NAME = /^(?:[A-Z]\w{0,99}Colou?r|ColorName)$/;

export function findColorTypes(tokens: Tokens) {
  const names = new Set(APPLE_TYPES);
  for (let at = 0; at < tokens.count; at += 1) {
    if (tokens.text(at) !== 'typealias' || tokens.text(at + 2) !== '=') continue;
    const original = endOfPath(tokens, at + 3).names.at(-1) ?? '';
    if (names.has(original)) names.add(tokens.text(at + 1));
  }
  return {
    isColor: (name: string) => names.has(name),
    /** A color, or a type declared elsewhere whose name suggests one. */
    mayBeColor: (name: string) => names.has(name) || COLOR_NAME.test(name),
  };
}

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
