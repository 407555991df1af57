import { readBody, skipEffects } from './body.ts';
import { readExpression } from './expression.ts';
import type { Context } from './context.ts';
import { NO_COLOR, REASONS, unreadable } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { withoutBackticks } from './suffixes.ts';
import { KIND } from './tokens.ts';

/** One name of a `let` or `var` with what became of its value. */
export type Binding = {
  name: string;
  /** Number of the token of its name. */
  at: number;
  /** Number of the token from which the file is read on. */
  next: number;
  isTyped: boolean;
  outcome: Outcome;
  hasMore: boolean;
};

type TypeName = { kind: 'color' | 'colors' | 'other'; end: number };

/** Longer types are nobody's color. */
const MAX_TYPE_TOKENS = 24;

type File = Pick<Context, 'tokens' | 'types' | 'order' | 'selfIsColor'>;

/** Reads `name: UIColor = …` or `name: UIColor { … }`; `at` is behind `let`, `var` or a comma. */
export function readBinding(file: File, at: number): Binding | undefined {
  const { tokens } = file;
  if (tokens.text(at) === '(') return readTuple(file, at);
  if (tokens.kind(at) !== KIND.word) return undefined;
  const type = tokens.text(at + 1) === ':' ? readType(file, at + 2) : undefined;
  const isTyped = type?.kind === 'color';
  const end = type?.end ?? at + 1;
  const context: Context = { ...file, isTyped, depth: 0 };
  const outcome = type?.kind === 'other' ? withoutColor(file, end) : readValue(context, end, type);
  const isRead = outcome.kind === 'color';
  const next = isRead ? outcome.next : end;
  const hasMore = isRead && tokens.text(next) === ',';
  return { name: withoutBackticks(tokens.text(at)), at, next, isTyped, outcome, hasMore };
}

/** No color, unless a second colon hides its type. */
function withoutColor({ tokens, types }: File, end: number): Outcome {
  const isHidden = tokens.text(end) === ':' && types.mayBeColor(tokens.text(end + 1));
  return isHidden ? unreadable(REASONS.broken) : NO_COLOR;
}

function readValue(context: Context, at: number, type: TypeName | undefined): Outcome {
  const { tokens, types } = context;
  const text = tokens.text(at);
  if (type?.kind === 'colors') return unreadable(REASONS.list);
  if (text === '=') {
    const outcome = readExpression(context, at + 1);
    const isLost = outcome.kind === 'no color' && context.isTyped;
    return isLost ? unreadable(REASONS.computed) : outcome;
  }
  if (text === '{' && type !== undefined) return readBody(context, at, readExpression);
  // A colon or an equals sign is missing or doubled.
  const isBroken = type === undefined ? types.mayBeColor(text) : text === '.';
  if (isBroken) return unreadable(REASONS.broken);
  if (type === undefined) return NO_COLOR;
  return unreadable(REASONS.noValue);
}

/** `let (a, b) = (UIColor(…), UIColor(…))` */
function readTuple({ tokens, types }: File, at: number): Binding | undefined {
  const close = tokens.partner(at);
  if (close === -1 || close - at > MAX_TYPE_TOKENS || tokens.text(close + 1) !== '=')
    return undefined;
  const names = Array.from({ length: close - at - 1 }, (_, index) => tokens.text(at + 1 + index));
  const isColors = tokens.text(close + 2) === '(' && types.mayBeColor(tokens.text(close + 3));
  const outcome = isColors ? unreadable(REASONS.tuple) : NO_COLOR;
  const name = names.join('').replaceAll(',', ', ');
  return { name, at, next: close + 1, isTyped: false, outcome, hasMore: false };
}

/** The type behind a colon. A color may be optional, qualified, or the result of `() -> UIColor`. */
export function readType(file: File, from: number): TypeName {
  const { tokens } = file;
  let at = from;
  let last = '';
  let kind: TypeName['kind'] = 'other';
  while (at - from < MAX_TYPE_TOKENS) {
    const text = tokens.text(at);
    if (tokens.kind(at) === KIND.word) {
      const follows = at === from || ['.', 'some', 'any'].includes(tokens.text(at - 1));
      if (!follows) break;
      // The dot before it is where the value begins whose equals sign is lost.
      if (text === 'init') {
        at -= 1;
        break;
      }
      last = text;
    } else if (text === '[' && at === from && tokens.text(at + 1) !== '[') {
      const inner = readType(file, at + 1);
      if (inner.kind === 'color') kind = 'colors';
      at = Math.max(at, tokens.partner(at));
    } else if (!['.', '?', '!'].includes(text)) break;
    at += 1;
  }
  const isColor = file.types.mayBeColor(last) || (last === 'Self' && file.selfIsColor);
  if (kind === 'other' && isColor) kind = 'color';
  // Generics, closures and tuples are no colors, whatever they are made of.
  return /^(?:<|&|->)/.test(tokens.text(at)) ? { kind: 'other', end: at } : { kind, end: at };
}

/**
 * `static func primary() -> UIColor { … }`, as Swift had colors before it had `class var`. With
 * parameters it is one only when they change no more than its alpha: others make colors.
 */
export function readFunction(file: File, at: number): Binding | undefined {
  const { tokens } = file;
  const name = tokens.text(at);
  const close = tokens.text(at + 1) === '(' ? tokens.partner(at + 1) : -1;
  const arrow = skipEffects(tokens, close + 1);
  if (tokens.kind(at) !== KIND.word || close === -1 || tokens.text(arrow) !== '->')
    return undefined;
  const type = readType(file, arrow + 1);
  if (type.kind !== 'color' || tokens.text(type.end) !== '{') return undefined;
  const outcome = readBody({ ...file, isTyped: true, depth: 0 }, type.end, readExpression);
  const isRead = outcome.kind === 'color';
  if (close > at + 2 && !isRead) return undefined;
  const next = isRead ? outcome.next : type.end;
  return { name: withoutBackticks(name), at, next, isTyped: true, outcome, hasMore: false };
}
