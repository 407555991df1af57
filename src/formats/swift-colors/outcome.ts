import type { FileOrder, ReadColor } from '#formats/colors/hex.ts';
import { endOfPath, type Tokens } from './tokens.ts';

export type Outcome =
  | { kind: 'color'; color: ReadColor; dark?: ReadColor; next: number }
  | {
      kind: 'reference';
      reference: string;
      isImplicit: boolean;
      /** A method is called on it, so the color differs. */
      isChanged: boolean;
      /** Alpha that it gets: `UIColor.brand.withAlphaComponent(0.5)`. */
      alpha?: number;
      /** The second color of `UIColor(light: .first, dark: .last)`. */
      dark?: string;
      next: number;
    }
  /** Looks like a color; `reason` explains why it cannot be read. */
  | { kind: 'unreadable'; reason: string }
  | { kind: 'no color' };

export const NO_COLOR: Outcome = { kind: 'no color' };

export function unreadable(reason: string): Outcome {
  return { kind: 'unreadable', reason };
}

export function refersTo(name: string): string {
  return `it refers to another color, ${name.slice(0, 60)}`;
}

export const REASONS = {
  dynamic: 'it changes with the appearance of the screen in code',
  conditional: 'its value depends on a condition',
  otherCases: 'it is the color of all other cases',
  computed: 'its value is computed',
  notHex: 'its value is not six hex digits',
  catalogue: 'its value is in an asset catalogue: import the .xcassets',
  text: 'it is a text and not a UIColor',
  number: 'it is a number and not a UIColor',
  nameless: 'the colors in it have no names of their own',
  broken: 'a sign is missing after its name',
  noValue: 'it has no value here',
  parameter:
    'what it gives depends on how it is called: declare each of its colors as a static let',
  wrapped: 'its color is given to a property wrapper: write it as static let with UIColor(hex:)',
  undeclared: 'its let or its name is missing or not valid',
  list: 'it is a list of colors',
  tuple: 'several colors share one declaration',
  tooDeep: 'it is nested too deeply',
} as const;

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
