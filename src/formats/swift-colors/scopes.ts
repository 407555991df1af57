import type { ColorTypes } from './color-types.ts';

/** Types deeper than this add nothing to the path: no real code nests so. */
const MAX_DEPTH = 24;

/** No name is longer than what a key may be. */
const MAX_NAME = 200;

type Frame = { kind: 'type' | 'code'; path: string; depth: number; isColor: boolean };

export type Scopes = {
  /** Opens a brace, that of a `type` unless it has none; `isExtension` of one declared elsewhere. */
  open(type: string | undefined, isExtension: boolean): void;
  close(): void;
  /** Closes what was opened since `size` was this: the branches of an `#if` do not nest. */
  closeTo(size: number): void;
  readonly size: number;
  /** Dotted path of the types around; empty outside of all. */
  readonly path: string;
  /** Whether a declaration here is a member of a type or global, and not local to a function. */
  readonly isDeclarative: boolean;
  /** Whether the innermost type is an extension of a color. */
  readonly isColor: boolean;
};

/** Keeps the braces that are open. A `type` is a dotted name, another brace has none. */
export function createScopes(types: ColorTypes): Scopes {
  const frames: Frame[] = [];
  const top = () => frames.at(-1);

  return {
    open(type, isExtension) {
      const { path, depth, isColor } = top() ?? { path: '', depth: 0, isColor: false };
      if (type === undefined) {
        frames.push({ kind: 'code', path, depth, isColor });
        return;
      }
      const own = isExtension ? withoutColorTypes(type, types) : type.slice(0, MAX_NAME);
      const isDeeper = own !== '' && depth < MAX_DEPTH;
      const joined = path === '' ? own : `${path}.${own}`;
      frames.push({
        kind: 'type',
        path: isDeeper ? joined : path,
        depth: depth + 1,
        isColor: isExtension && (own === '' || types.mayBeColor(own)),
      });
    },
    close() {
      frames.pop();
    },
    closeTo(size) {
      if (frames.length > size) frames.length = size;
    },
    get size() {
      return frames.length;
    },
    get path() {
      return top()?.path ?? '';
    },
    get isDeclarative() {
      return top()?.kind !== 'code';
    },
    get isColor() {
      return top()?.isColor ?? false;
    },
  };
}

/** An extension of UIColor or Color is where colors live, and says nothing about them. */
function withoutColorTypes(type: string, types: ColorTypes): string {
  const names = type.split('.', MAX_DEPTH).map((name) => name.slice(0, MAX_NAME));
  while (names.length > 0 && /^(?:SwiftUI|UIKit|AppKit|ShapeStyle)$|^$/.test(names[0] ?? ''))
    names.shift();
  return (types.isColor(names[0] ?? '') ? names.slice(1) : names).join('.');
}
