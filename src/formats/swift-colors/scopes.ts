import type { ColorTypes } from './outcome.ts';

/** Deeper types add nothing to the path; real code nests less. */
const MAX_DEPTH = 24;

/** The longest key that the contract accepts. */
const MAX_NAME = 200;

type Frame = { kind: 'type' | 'code'; path: string; depth: number; isColor: boolean };

export type Scopes = ReturnType<typeof createScopes>;

/** Tracks the open braces. A `type` is a dotted name; other braces have none. */
export function createScopes(types: ColorTypes) {
  const frames: Frame[] = [];
  const top = () => frames.at(-1);

  return {
    /** Opens a brace: of a type, unless undefined. `isExtension` for a type declared elsewhere. */
    open(type: string | undefined, isExtension: boolean): void {
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
    close(): void {
      frames.pop();
    },
    closeTo(size: number): void {
      if (frames.length > size) frames.length = size;
    },
    get size() {
      return frames.length;
    },
    get path() {
      return top()?.path ?? '';
    },
    /** Whether a declaration here is a member or global, not local to a function. */
    get isDeclarative() {
      return top()?.kind !== 'code';
    },
    /** Whether the innermost type is an extension of a color. */
    get isColor() {
      return top()?.isColor ?? false;
    },
  };
}

/** An extension of UIColor or Color only contains colors, so it adds no prefix. */
function withoutColorTypes(type: string, types: ColorTypes): string {
  const names = type.split('.', MAX_DEPTH).map((name) => name.slice(0, MAX_NAME));
  while (names.length > 0 && /^(?:SwiftUI|UIKit|AppKit|ShapeStyle)$|^$/.test(names[0] ?? ''))
    names.shift();
  return (types.isColor(names[0] ?? '') ? names.slice(1) : names).join('.');
}
