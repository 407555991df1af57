import { toEntryParts } from '#formats/colors/hex.ts';
import type { ReadColor } from '#formats/colors/hex.ts';
import type { ColorTypes } from './color-types.ts';
import type { Declaration } from './declaration.ts';
import { FIXED_COLORS } from './fixed-colors.ts';
import type { Outcome } from './outcome.ts';
import type { SwiftColor } from './types.ts';

type Found = Omit<SwiftColor, 'key'>;

/** A declaration whose value is another constant. */
export type Alias = {
  declaration: Declaration;
  outcome: Extract<Outcome, { kind: 'reference' }>;
  /** The last name of the type that it is declared with, if any. */
  type: string | undefined;
  line: number;
  description: string | undefined;
  /** How many colors stand before it in the file. */
  place: number;
};

type Value = { color: ReadColor; dark?: ReadColor | undefined };

/** A longer row of constants that stand for each other is nobody's. */
const MAX_STEPS = 50;

/** No real code nests deeper, and its paths are no longer: others are not searched. */
const MAX_SCOPES = 8;
const MAX_PATH = 200;

export type Constants = {
  define(scope: string, name: string, value: Value): void;
  /** To be called before any is resolved. */
  defineAlias(alias: Alias): void;
  /** The color that it stands for, if the file or UIKit's documentation gives its value. */
  resolve(alias: Alias): Value | undefined;
};

/** Finds what the constants of a file stand for, as Swift looks names up: from the inside out. */
export function createConstants(types: ColorTypes): Constants {
  const values = new Map<string, Value>();
  const aliases = new Map<string, Alias>();

  function follow(alias: Alias, steps: number): Value | undefined {
    const { declaration, outcome, type } = alias;
    if (outcome.isChanged || steps > MAX_STEPS) return undefined;
    const own = toKey(declaration.scope, declaration.name);
    for (const key of keysFor(outcome.reference, declaration.scope, types)) {
      if (key === own) continue;
      const known = values.get(key);
      const next = aliases.get(key);
      if (known === undefined && next === undefined) continue;
      // The nearest of that name decides: to go on with the others would take time without end.
      return known ?? (next && follow(next, steps + 1));
    }
    const isOfUIKit = outcome.isImplicit && type === 'UIColor';
    const color = isOfUIKit ? FIXED_COLORS.get(outcome.reference) : undefined;
    return color && { color };
  }

  return {
    define: (scope, name, value) => values.set(toKey(scope, name), value),
    defineAlias(alias) {
      aliases.set(toKey(alias.declaration.scope, alias.declaration.name), alias);
    },
    resolve: (alias) => follow(alias, 0),
  };
}

/** The entries of an alias that stands for this color. */
export function toAliasEntries(
  { declaration: { name, scope }, outcome, line, description }: Alias,
  { color, dark }: Value,
): Found[] {
  const note = `Stands for ${outcome.reference.slice(0, 60)}.`;
  const entry = (of: ReadColor): Found => ({
    name,
    ...(scope !== '' && { scope }),
    ...toEntryParts({ ...of, notes: [note, ...of.notes] }),
    ...(description !== undefined && { description }),
    line,
  });
  return [entry(color), ...(dark ? [{ ...entry(dark), appearance: 'dark' as const }] : [])];
}

const toKey = (scope: string, name: string) => (scope === '' ? name : `${scope}.${name}`);

/** The places where a name is looked for, the nearest first. */
function keysFor(reference: string, scope: string, types: ColorTypes): string[] {
  const isOfSelf = reference.startsWith('Self.') || reference.startsWith('self.');
  if (isOfSelf) return [toKey(scope, reference.slice('Self.'.length))];
  const isShort = scope !== '' && scope.length + reference.length <= MAX_PATH;
  const parts = isShort ? scope.split('.', MAX_SCOPES) : [];
  const keys = parts.map((_, index) =>
    toKey(parts.slice(0, parts.length - index).join('.'), reference),
  );
  const dot = reference.indexOf('.');
  // In an extension of a color, which is no scope.
  const isOfColor = dot !== -1 && types.isColor(reference.slice(0, dot));
  return [...keys, reference, ...(isOfColor ? [reference.slice(dot + 1)] : [])];
}
