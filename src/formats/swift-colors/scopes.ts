import { isColorType } from './outcome.ts';

/** Types deeper than this add nothing to the path: no real code nests so. */
const MAX_DEPTH = 24;

/** No name is longer than what a key may be. */
const MAX_NAME = 200;

type Frame = { kind: 'type' | 'code'; path: string; depth: number; isColor: boolean };

export type Scopes = {
  open(type: string | undefined): void;
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
export function createScopes(): Scopes {
  const frames: Frame[] = [];
  const top = () => frames.at(-1);

  return {
    open(type) {
      const { path, depth, isColor } = top() ?? { path: '', depth: 0, isColor: false };
      if (type === undefined) {
        frames.push({ kind: 'code', path, depth, isColor });
        return;
      }
      const own = withoutColorTypes(type);
      const isDeeper = own !== '' && depth < MAX_DEPTH;
      const joined = path === '' ? own : `${path}.${own}`;
      frames.push({
        kind: 'type',
        path: isDeeper ? joined : path,
        depth: depth + 1,
        isColor: own === '',
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
function withoutColorTypes(type: string): string {
  const names = type.split('.', MAX_DEPTH).map((name) => name.slice(0, MAX_NAME));
  while (names.length > 0 && /^(?:SwiftUI|UIKit|AppKit|ShapeStyle)$|^$/.test(names[0] ?? ''))
    names.shift();
  return (isColorType(names[0] ?? '') ? names.slice(1) : names).join('.');
}
