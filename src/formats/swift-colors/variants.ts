import type { ReadColor } from '#formats/colors/hex.ts';
import { readNumber } from './arguments.ts';
import type { Argument } from './arguments.ts';
import type { ReadExpression } from './body.ts';
import { addAlpha, construct } from './construct.ts';
import { type Context, NO_COLOR, type Outcome, REASONS, unreadable } from './outcome.ts';

const LIGHT = /^(?:light(?!er|en|ness)\w*|any|default|day)$/;
const DARK = /^(?:dark(?!er|en|ness)\w*|night)$/;
const ALPHA = /alpha|opacity/;

const CONTRAST = /contrast/;

export function hasVariants(list: readonly Argument[]): boolean {
  return list.some(({ label }) => LIGHT.test(label)) && list.some(({ label }) => DARK.test(label));
}

/** `UIColor(light: …, dark: …)`: returns the light color and the dark one. */
export function readVariants(
  context: Context,
  all: readonly Argument[],
  next: number,
  read: ReadExpression,
): Outcome | undefined {
  const list = all.filter(({ label }) => !ALPHA.test(label));
  const dark = list.find(({ label }) => DARK.test(label));
  // `UIColor(hex: "#FFFFFF", dark: "#000000")`
  const first = list.length === 2 ? list.find((argument) => argument !== dark) : undefined;
  const light = list.find(({ label }) => LIGHT.test(label)) ?? first;
  if (light === undefined || dark === undefined) return undefined;
  const [shown, second] = [light, dark].map((argument) => readArgument(context, argument, read));
  const outcome =
    all.length === list.length && isReference(shown) && isReference(second)
      ? { ...shown, dark: second.reference, next }
      : joinVariants(shown, second, next);
  return outcome.kind === 'color' ? noteContrast(addAlphas(context, outcome, all), list) : outcome;
}

type Reference = Extract<Outcome, { kind: 'reference' }>;

/** Whether an outcome is another color of the file, as it is there. */
const isReference = (outcome: Outcome | undefined): outcome is Reference =>
  outcome?.kind === 'reference' && !outcome.isChanged && outcome.alpha === undefined;

export function joinVariants(
  light: Outcome | undefined,
  dark: Outcome | undefined,
  next: number,
): Outcome {
  if (light?.kind !== 'color') {
    return light?.kind === 'unreadable' ? light : unreadable(REASONS.dynamic);
  }
  const { color } = light;
  if (dark?.kind === 'color') return { kind: 'color', color, dark: dark.color, next };
  return { kind: 'color', color: addNote(color, DARK_LEFT_OUT), next };
}

const DARK_LEFT_OUT = 'Its dark variant cannot be read and is left out.';

type Color = Extract<Outcome, { kind: 'color' }>;

/** `lightAlpha:` belongs to one of them, `alpha:` to both. */
function addAlphas({ tokens }: Context, outcome: Color, all: readonly Argument[]): Color {
  let { color, dark } = outcome;
  for (const argument of all.filter(({ label }) => ALPHA.test(label))) {
    const alpha = readNumber(tokens, argument);
    if (!argument.label.includes('dark')) color = addAlpha(color, alpha);
    if (!argument.label.includes('light')) dark = dark && addAlpha(dark, alpha);
  }
  return { ...outcome, color, ...(dark && { dark }) };
}

function noteContrast(outcome: Color, list: readonly Argument[]): Color {
  if (!list.some(({ label }) => CONTRAST.test(label))) return outcome;
  const note = 'Another variant for some devices or contrasts is left out.';
  return { ...outcome, color: addNote(outcome.color, note) };
}

/** Reads a color, or six hex digits, which are one where a color is expected. */
function readArgument(context: Context, argument: Argument, read: ReadExpression): Outcome {
  const outcome = read({ ...context, isTyped: true }, argument.from);
  if ('next' in outcome && outcome.next !== argument.to) return NO_COLOR;
  if (outcome.kind === 'color') return outcome;
  const made = construct(context.tokens, [{ ...argument, label: 'hex' }], '', context.order);
  return typeof made === 'object' ? { kind: 'color', color: made, next: argument.to } : outcome;
}

function addNote(color: ReadColor, note: string): ReadColor {
  return { ...color, notes: [...color.notes, note] };
}
