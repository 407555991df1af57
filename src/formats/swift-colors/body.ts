import { type Context, NO_COLOR, type Outcome, REASONS, unreadable } from './outcome.ts';
import { endOfAttribute, endOfPath, KIND } from './tokens.ts';
import type { Tokens } from './tokens.ts';

export type ReadExpression = (context: Context, from: number) => Outcome;

/** First words of a body that has no value of its own. */
export const OBSERVERS = new Set(['didSet', 'willSet']);

/** Words around `get`: `@inline(__always) get`, `get async throws`. */
const BEFORE_GET = new Set(['mutating', 'nonmutating', '__consuming']);
const EFFECTS = new Set(['async', 'throws', 'rethrows', 'reasync']);

const CONDITIONS = new Set(['if', 'switch', 'guard', '#if', '@available']);

/** `{ UIColor(hex: …) }`, also with `return`, within `get { … }`, or through a local constant. */
export function readBody(context: Context, open: number, read: ReadExpression): Outcome {
  const { tokens } = context;
  const close = tokens.partner(open);
  if (close === -1) return unreadable('its brace is never closed');
  const from = startOfBody(tokens, open);
  const first = tokens.text(from);
  const get = startOfGet(tokens, from);
  if (tokens.text(get) === 'get') {
    const inner = skipEffects(tokens, get + 1);
    const isDeeper = context.depth < 2;
    if (tokens.text(inner) !== '{' || !isDeeper) return NO_COLOR;
    const outcome = readBody({ ...context, depth: context.depth + 1 }, inner, read);
    // Reading continues after both braces, and after a setter.
    return 'next' in outcome ? { ...outcome, next: close + 1 } : outcome;
  }
  if (open + 1 === close || OBSERVERS.has(first)) return NO_COLOR;
  if (CONDITIONS.has(first)) return readAvailable(context, from, close, read);
  if (first === 'let' || first === 'var') return readConstant(context, from, close, read);
  const outcome = read(context, first === 'return' ? from + 1 : from);
  return requireWhole(context, outcome, close);
}

/** `if #available(iOS 13, *) { return … }`: the color of newer systems. */
function readAvailable(context: Context, at: number, close: number, read: ReadExpression): Outcome {
  const { tokens, depth } = context;
  const open = tokens.text(at + 1) === '#available' ? tokens.partner(at + 2) + 1 : -1;
  if (tokens.text(open) !== '{' || depth >= 2) return unreadable(REASONS.conditional);
  const outcome = readBody({ ...context, depth: depth + 1 }, open, read);
  if (outcome.kind !== 'color') return unreadable(REASONS.conditional);
  const notes = [...outcome.color.notes, 'Older systems have another color.'];
  return { ...outcome, color: { ...outcome.color, notes }, next: close + 1 };
}

/** Skips the brace and a closure's parameters: `{ () -> UIColor in`, `{ _ in`. */
export function startOfBody(tokens: Tokens, open: number): number {
  let at = open + 1;
  if (tokens.text(at) === '[') at = tokens.partner(at) + 1;
  if (tokens.text(at) === '(') at = tokens.partner(at) + 1;
  else at = endOfNames(tokens, at);
  if (at <= open) return open + 1;
  at = skipEffects(tokens, at);
  if (tokens.text(at) === '->') at = endOfPath(tokens, at + 1).end;
  if (/^[!?]$/.test(tokens.text(at))) at += 1;
  return tokens.text(at) === 'in' ? at + 1 : open + 1;
}

const MAX_PARAMETERS = 4;

function endOfNames(tokens: Tokens, from: number): number {
  let at = from;
  for (let count = 0; count < MAX_PARAMETERS && tokens.kind(at) === KIND.word; count += 1) {
    at += 1;
    if (tokens.text(at) !== ',') break;
    at += 1;
  }
  return at;
}

function startOfGet(tokens: Tokens, from: number): number {
  let at = from;
  while (tokens.kind(at) === KIND.attribute) at = endOfAttribute(tokens, at);
  return BEFORE_GET.has(tokens.text(at)) ? at + 1 : at;
}

export function skipEffects(tokens: Tokens, from: number): number {
  let at = from;
  while (EFFECTS.has(tokens.text(at))) at = endOfAttribute(tokens, at);
  return at;
}

/** `let color = UIColor(hex: …)` and then `return color`. */
function readConstant(context: Context, at: number, close: number, read: ReadExpression): Outcome {
  const { tokens } = context;
  const name = tokens.text(at + 1);
  if (tokens.text(at + 2) !== '=') return unreadable(REASONS.computed);
  const outcome = read(context, at + 3);
  if (outcome.kind === 'reference') return { ...outcome, isChanged: true };
  if (outcome.kind !== 'color') return outcome;
  const isReturned = tokens.text(outcome.next) === 'return';
  const last = isReturned ? outcome.next + 1 : outcome.next;
  const isWhole = tokens.text(last) === name && last + 1 === close;
  return isWhole ? { ...outcome, next: close + 1 } : unreadable(REASONS.computed);
}

function requireWhole({ tokens }: Context, outcome: Outcome, close: number): Outcome {
  if (!('next' in outcome))
    return outcome.kind === 'unreadable' ? outcome : unreadable(REASONS.computed);
  const end = tokens.text(outcome.next) === ';' ? outcome.next + 1 : outcome.next;
  return end === close ? { ...outcome, next: close + 1 } : unreadable(REASONS.computed);
}
