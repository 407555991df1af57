import { type Context, REASONS, unreadable } from './outcome.ts';
import type { Declaration } from './declaration.ts';
import { readExpression } from './expression.ts';
import { findHint } from './hints.ts';
import { KIND } from './tokens.ts';

type File = Pick<Context, 'tokens' | 'types' | 'order'>;

export type Holder = ReturnType<typeof createHolder>;

/** First labels of `.init(hex: …)` that make a color. */
const OF_COLOR = /hex|rgb|^(?:red|white|hue)$/;

type HeldDeclaration = { declaration: Declaration; reason: string | undefined; end: number };

export function createHolder(file: File, onDeclaration: (declaration: Declaration) => void) {
  let held: HeldDeclaration | undefined;
  return {
    /**
     * Tracks a dictionary, a gradient or a text until the next declaration. `reason` overrides the
     * report.
     */
    hold(declaration: Declaration | undefined, reason?: string): void {
      if (held !== undefined && held.end !== Infinity) return;
      held = declaration && { declaration, reason, end: Infinity };
    },
    /** Tracks a function or a closure up to the token `end`, across its braces. */
    holdUntil(declaration: Declaration, reason: string, end: number): void {
      held = { declaration, reason, end };
    },
    visit(at: number): void {
      if (held === undefined) return;
      if (at >= held.end) held = undefined;
      const reason = held && reasonAt(file, at, held);
      if (held === undefined || reason === undefined) return;
      onDeclaration({ ...held.declaration, outcome: unreadable(held.reason ?? reason) });
      held = undefined;
    },
  };
}

function reasonAt(file: File, at: number, held: HeldDeclaration): string | undefined {
  const { tokens } = file;
  const kind = tokens.kind(at);
  if (kind === KIND.string || kind === KIND.number) return findReasonOfValue(file, at, held);
  if (kind === KIND.word) return isColorName(file, at, held) ? REASONS.nameless : undefined;
  return tokens.text(at) === '#colorLiteral' ? REASONS.nameless : undefined;
}

/** `static let primary = "#FF8800"`: a color literal that never becomes a UIColor. */
function findReasonOfValue(
  { tokens }: File,
  at: number,
  { declaration, end }: HeldDeclaration,
): string | undefined {
  const isOfColor = declaration.isOfColor || end !== Infinity;
  const around = isOfColor ? 'color' : `${declaration.name} ${declaration.scope}`;
  // In code a number is a color only as an argument, and otherwise a mask: `value & 0xFF0000`.
  const isNumber = tokens.kind(at) === KIND.number && end !== Infinity;
  const isArgument = '(:'.includes(tokens.text(at - 1)) && '),'.includes(tokens.text(at + 1));
  return isNumber && !isArgument ? undefined : findHint(tokens, at, around);
}

function isColorName(file: File, at: number, { end }: HeldDeclaration): boolean {
  const { tokens, types } = file;
  const isInit = tokens.text(at) === 'init' && OF_COLOR.test(tokens.text(at + 2));
  if (!isInit && !types.mayBeColor(tokens.text(at))) return false;
  if (end === Infinity) return !isInit && tokens.text(at + 1) === '(';
  // In code only a constant color belongs to the palette: arguments may vary.
  const context = { ...file, isTyped: true, selfIsColor: false, depth: 0 };
  return readExpression(context, isInit ? at - 1 : at).kind === 'color';
}
