import { endOfPath } from './suffixes.ts';
import type { Tokens } from './tokens.ts';

/** Which types are colors in a file. */
export type ColorTypes = {
  /** Apple's own, and what the file calls them: `typealias PlatformColor = UIColor`. */
  isColor(name: string): boolean;
  /** One of these, or one whose name says so: its declaration is in another file. */
  mayBeColor(name: string): boolean;
};

const OF_APPLE = 'UIColor Color NSColor CGColor CIColor DynamicColor ShapeStyle'.split(' ');

const NAMED_SO = /^[A-Z]\w{0,99}Colou?r$/;

export function findColorTypes(tokens: Tokens): ColorTypes {
  const names = new Set(OF_APPLE);
  for (let at = 0; at < tokens.count; at += 1) {
    if (tokens.text(at) !== 'typealias' || tokens.text(at + 2) !== '=') continue;
    const original = endOfPath(tokens, at + 3).names.at(-1) ?? '';
    if (names.has(original)) names.add(tokens.text(at + 1));
  }
  return {
    isColor: (name) => names.has(name),
    mayBeColor: (name) => names.has(name) || NAMED_SO.test(name),
  };
}
