import type { Context } from './context.ts';
import type { Declaration } from './declaration.ts';
import { readExpression } from './expression.ts';
import { findHint } from './hints.ts';
import { REASONS, unreadable } from './outcome.ts';
import { KIND } from './tokens.ts';

type File = Pick<Context, 'tokens' | 'types' | 'order'>;

/** Keeps declarations that are no colors and may hold some, which are told once, by the name around them. */
export type Holder = {
  /** A dictionary, a gradient, a text: until what is next begins. `reason` if it is always the same. */
  hold(declaration: Declaration | undefined, reason?: string): void;
  /** A function or a closure: its braces do not end it, the token `end` does. */
  watch(declaration: Declaration, reason: string, end: number): void;
  /** To be called for every token that is gone over. */
  see(at: number): void;
};

/** The first label of `.init(hex: …)`, which says of itself that it makes a color. */
const OF_COLOR = /hex|rgb|^(?:red|white|hue)$/;

type Held = { declaration: Declaration; reason: string | undefined; end: number };

export function createHolder(
  file: File,
  onDeclaration: (declaration: Declaration) => void,
): Holder {
  let held: Held | undefined;
  return {
    hold(declaration, reason) {
      if (held !== undefined && held.end !== Infinity) return;
      held = declaration && { declaration, reason, end: Infinity };
    },
    watch(declaration, reason, end) {
      held = { declaration, reason, end };
    },
    see(at) {
      if (held === undefined) return;
      if (at >= held.end) held = undefined;
      const reason = held && reasonAt(file, at, held);
      if (held === undefined || reason === undefined) return;
      onDeclaration({ ...held.declaration, outcome: unreadable(held.reason ?? reason) });
      held = undefined;
    },
  };
}

/** Why the color that this token begins is told; nothing when it begins none. */
function reasonAt(file: File, at: number, held: Held): string | undefined {
  const { tokens } = file;
  const kind = tokens.kind(at);
  if (kind === KIND.string || kind === KIND.number) return findReasonOfValue(file, at, held);
  if (kind === KIND.word) return isColorName(file, at, held) ? REASONS.nameless : undefined;
  return tokens.text(at) === '#colorLiteral' ? REASONS.nameless : undefined;
}

/** `static let primary = "#FF8800"`: a color by its value, which nothing makes a UIColor. */
function findReasonOfValue(
  { tokens }: File,
  at: number,
  { declaration, end }: Held,
): string | undefined {
  const isOfColor = declaration.isOfColor || end !== Infinity;
  const around = isOfColor ? 'color' : `${declaration.name} ${declaration.scope}`;
  // Within code a number is a color as an argument, and else a mask: `value & 0xFF0000`.
  const isNumber = tokens.kind(at) === KIND.number && end !== Infinity;
  const isArgument = '(:'.includes(tokens.text(at - 1)) && '),'.includes(tokens.text(at + 1));
  return isNumber && !isArgument ? undefined : findHint(tokens, at, around);
}

function isColorName(file: File, at: number, { end }: Held): boolean {
  const { tokens, types } = file;
  const isInit = tokens.text(at) === 'init' && OF_COLOR.test(tokens.text(at + 2));
  if (!isInit && !types.mayBeColor(tokens.text(at))) return false;
  if (end === Infinity) return !isInit && tokens.text(at + 1) === '(';
  // In code only a plain color is one of the palette: a function may make any of its arguments.
  const context = { ...file, isTyped: true, selfIsColor: false, depth: 0 };
  return readExpression(context, isInit ? at - 1 : at).kind === 'color';
}
