import { type ReadColor, toEntryParts } from '#formats/colors/hex.ts';
import { addAlpha } from './construct.ts';
import type { ColorTypes, Outcome } from './outcome.ts';
import type { Declaration } from './declaration.ts';
import { FIXED_COLORS } from './fixed-colors.ts';
import type { ColorEntry } from '#formats/colors/types.ts';

export type Alias = {
  declaration: Declaration;
  outcome: Extract<Outcome, { kind: 'reference' }>;
  type: string | undefined;
  line: number;
  description: string | undefined;
  place: number;
};

type Value = { color: ReadColor; dark?: ReadColor | undefined };

const MAX_STEPS = 50;

const MAX_SCOPES = 8;
const MAX_PATH = 200;

export type Constants = ReturnType<typeof createConstants>;

export function createConstants(types: ColorTypes) {
  const values = new Map<string, Value>();
  const aliases = new Map<string, Alias>();
  /** Each is followed once: two references per step would take exponential time. */
  const pairs = new Map<Alias, Value | undefined>();

  function follow(alias: Alias, steps: number): Value | undefined {
    const { dark } = alias.outcome;
    if (dark === undefined) return find(alias, alias.outcome.reference, steps);
    if (pairs.has(alias)) return pairs.get(alias);
    pairs.set(alias, undefined);
    const light = find(alias, alias.outcome.reference, steps);
    const second = find(alias, dark, steps);
    const pair = light && second && { color: light.color, dark: second.dark ?? second.color };
    pairs.set(alias, pair);
    return pair;
  }

  function find(alias: Alias, reference: string, steps: number): Value | undefined {
    const { declaration, outcome, type } = alias;
    if (outcome.isChanged || steps > MAX_STEPS) return undefined;
    const own = toKey(declaration.scope, declaration.name);
    for (const key of keysFor(reference, declaration.scope, types)) {
      if (key === own) continue;
      const known = values.get(key);
      const next = aliases.get(key);
      if (known === undefined && next === undefined) continue;
      // Only the nearest match counts: trying the others would take exponential time.
      return withAlphaOf(outcome, known ?? (next && follow(next, steps + 1)));
    }
    const isOfUIKit = outcome.isImplicit && type === 'UIColor';
    const color = isOfUIKit ? FIXED_COLORS.get(reference) : undefined;
    return withAlphaOf(outcome, color && { color });
  }

  return {
    define(scope: string, name: string, value: Value): void {
      values.set(toKey(scope, name), value);
    },
    /** Must be called before any `resolve`. */
    defineAlias(alias: Alias): void {
      aliases.set(toKey(alias.declaration.scope, alias.declaration.name), alias);
    },
    resolve: (alias: Alias) => follow(alias, 0),
  };
}

function withAlphaOf({ alpha }: Alias['outcome'], value: Value | undefined): Value | undefined {
  if (alpha === undefined || value === undefined) return value;
  const { color, dark } = value;
  const number = { number: alpha };
  return { color: addAlpha(color, number), dark: dark && addAlpha(dark, number) };
}

export function toAliasEntries(
  { declaration: { name, scope }, outcome, line, description }: Alias,
  { color, dark }: Value,
): UnkeyedColor[] {
  const names = [outcome.reference, ...(outcome.dark === undefined ? [] : [outcome.dark])];
  const note = `Stands for ${names.map((one) => one.slice(0, 60)).join(' and ')}.`;
  const entry = (of: ReadColor): UnkeyedColor => ({
    name,
    ...(scope !== '' && { scope }),
    ...toEntryParts({ ...of, notes: [note, ...of.notes] }),
    ...(description !== undefined && { description }),
    line,
  });
  return [entry(color), ...(dark ? [{ ...entry(dark), appearance: 'dark' as const }] : [])];
}

const toKey = (scope: string, name: string) => (scope === '' ? name : `${scope}.${name}`);

function keysFor(reference: string, scope: string, types: ColorTypes): string[] {
  const isOfSelf = reference.startsWith('Self.') || reference.startsWith('self.');
  if (isOfSelf) return [toKey(scope, reference.slice('Self.'.length))];
  const isShort = scope !== '' && scope.length + reference.length <= MAX_PATH;
  const parts = isShort ? scope.split('.', MAX_SCOPES) : [];
  const keys = parts.map((_, index) =>
    toKey(parts.slice(0, parts.length - index).join('.'), reference),
  );
  const dot = reference.indexOf('.');
  // An extension of a color is not a scope.
  const isOfColor = dot !== -1 && types.isColor(reference.slice(0, dot));
  return [...keys, reference, ...(isOfColor ? [reference.slice(dot + 1)] : [])];
}

export type SwiftColor = ColorEntry & {
  name: string;
  scope?: string;
  line: number;
};

export type UnkeyedColor = Omit<SwiftColor, 'key'>;
