import { readArguments } from './arguments.ts';
import type { Context } from './context.ts';
import { readCall } from './expression.ts';
import { findHint } from './hints.ts';
import { REASONS, unreadable } from './outcome.ts';
import type { Outcome } from './outcome.ts';

/** Attributes of the language are in lower case; a capital means a custom type. */
const WRAPPER = /^@[A-Z]/;

const OF_VALUE = /^$|hex|rgb|colou?r|value|light|dark|alpha|opacity/;

const MAX_TOKENS = 64;

/**
 * The arguments of a property wrapper: `@Themed(hex: "#FF8800") static
 * var tint: UIColor`. `at` is the number of the attribute.
 */
export function readWrapper(context: Context, at: number): Outcome | undefined {
  const { tokens } = context;
  const close = tokens.partner(at + 1);
  if (!WRAPPER.test(tokens.text(at)) || tokens.text(at + 1) !== '(' || close === -1)
    return undefined;
  if (close - at > MAX_TOKENS || !holdsColor(context, at + 2, close)) return undefined;
  const list = readArguments(tokens, at + 1) ?? [];
  const outcome = readCall({ ...context, isTyped: true }, tokens.text(at).slice(1), at + 1);
  // `@AppStorage("abc123")` is a key.
  const isKey = list[0]?.label === '' && /^"[^#]/.test(tokens.text(at + 2));
  const isCertain = !isKey && list.every(({ label }) => OF_VALUE.test(label));
  return outcome.kind === 'color' && isCertain ? outcome : unreadable(REASONS.wrapped);
}

function holdsColor({ tokens, types }: Context, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (findHint(tokens, at, 'color') !== undefined) return true;
    if (types.mayBeColor(tokens.text(at)) && tokens.text(at + 1) === '(') return true;
  }
  return false;
}
