import { OBSERVERS, readBody, skipEffects } from './body.ts';
import { readCall, readExpression } from './expression.ts';
import { type Context, NO_COLOR, type Outcome, REASONS, unreadable } from './outcome.ts';
import { endOfAttribute, KIND, type Tokens, withoutBackticks } from './tokens.ts';
import { readArguments } from './arguments.ts';
import { findHint } from './hints.ts';

export type Declaration = Binding & {
  start: number;
  isStatic: boolean;
  scope: string;
  isOfColor: boolean;
  /** Name of the property that has this color for a case of an enum; no code refers to it. */
  property?: number;
};

export type Binding = {
  name: string;
  at: number;
  next: number;
  isTyped: boolean;
  outcome: Outcome;
  hasMore: boolean;
  code?: number;
};

type TypeName = { kind: 'color' | 'colors' | 'other'; end: number };

const MAX_TYPE_TOKENS = 24;

type File = Pick<Context, 'tokens' | 'types' | 'order' | 'selfIsColor'>;

/**
 * `name: UIColor = …` or `name: UIColor { … }`. `at` follows `let`, `var` or a comma; `attribute`
 * is the last one with arguments, or -1.
 */
export function readBinding(file: File, at: number, attribute: number): Binding | undefined {
  const { tokens } = file;
  if (tokens.text(at) === '(') return readTuple(file, at);
  if (tokens.kind(at) !== KIND.word) return undefined;
  const type = tokens.text(at + 1) === ':' ? readType(file, at + 2) : undefined;
  const isTyped = type?.kind === 'color';
  const end = type?.end ?? at + 1;
  const context: Context = { ...file, isTyped, depth: 0 };
  const outcome = readOutcome(context, end, type, attribute);
  const name = withoutBackticks(tokens.text(at));
  const maker = type?.kind === 'other' ? readMaker(context, at + 2) : undefined;
  if (maker !== undefined) return { name, at, isTyped, hasMore: false, ...maker };
  const next = outcome.kind === 'color' ? outcome.next : end;
  const comma = endOfValue(tokens, next, outcome);
  const hasMore = tokens.text(comma) === ',';
  return { name, at, next: hasMore ? comma : next, isTyped, outcome, hasMore };
}

const MAX_VALUE_TOKENS = 64;

const DECLARATIVE = new Set(
  'let var func static class enum struct extension case init import'.split(' '),
);

function endOfValue(tokens: Tokens, from: number, outcome: Outcome): number {
  if (outcome.kind === 'color') return from;
  let at = from;
  while (at < from + MAX_VALUE_TOKENS && tokens.text(at) !== ',') {
    const partner = tokens.partner(at);
    const isLeft = tokens.text(at) === '}' || (partner > at && outcome.kind === 'no color');
    if (isLeft || DECLARATIVE.has(tokens.text(at))) return from;
    at = partner > at ? partner + 1 : at + 1;
  }
  const isName = tokens.kind(at + 1) === KIND.word && /^[=:]$/.test(tokens.text(at + 2));
  return isName ? at : from;
}

/** `let makeTint: () -> UIColor = { UIColor(hex: …) }`: a closure that returns a color. */
function readMaker(
  context: Context,
  from: number,
): Pick<Binding, 'outcome' | 'next' | 'code'> | undefined {
  const { tokens } = context;
  let at = tokens.kind(from) === KIND.attribute ? endOfAttribute(tokens, from) : from;
  const outer = tokens.text(at) === '(' && tokens.text(at + 1) === '(' ? tokens.partner(at) : -1;
  if (outer !== -1) at += 1;
  const arrow = tokens.text(at) === '(' ? skipEffects(tokens, tokens.partner(at) + 1) : -1;
  if (arrow <= at || tokens.text(arrow) !== '->') return undefined;
  const type = readType(context, arrow + 1);
  let end = outer === -1 ? type.end : outer + 1;
  if (/^[!?]$/.test(tokens.text(end))) end += 1;
  const isClosure = tokens.text(end) === '=' && tokens.text(end + 1) === '{';
  if (type.kind !== 'color' || !isClosure) return undefined;
  const outcome = readBody({ ...context, isTyped: true }, end + 1, readExpression);
  if (outcome.kind === 'color') return { outcome, next: outcome.next };
  return { outcome: NO_COLOR, next: end, code: end + 1 };
}

function readOutcome(
  context: Context,
  at: number,
  type: TypeName | undefined,
  attribute: number,
): Outcome {
  if (type?.kind === 'other') return withoutColor(context, at);
  const [sign, first] = [context.tokens.text(at), context.tokens.text(at + 1)];
  const hasValue = sign === '=' || (sign === '{' && !OBSERVERS.has(first));
  const isWrapped = !hasValue && attribute !== -1 && type?.kind !== 'colors';
  const wrapped = isWrapped ? readWrapper(context, attribute) : undefined;
  if (wrapped?.kind === 'color') return { ...wrapped, next: at };
  return wrapped ?? readValue(context, at, type);
}

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
  // A missing or doubled colon or equals sign.
  const isDoubled = text === '==' && types.mayBeColor(tokens.text(at + 1));
  const isOdd = types.mayBeColor(text) || text === '->' || isDoubled;
  const isBroken = type === undefined ? isOdd : text === '.';
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

/** A color may be optional, qualified, or the result of `() -> UIColor`. */
function readType(file: File, from: number): TypeName {
  const { tokens } = file;
  let at = from;
  let last = '';
  let kind: TypeName['kind'] = 'other';
  while (at - from < MAX_TYPE_TOKENS) {
    const text = tokens.text(at);
    if (tokens.kind(at) === KIND.word) {
      const follows = at === from || ['.', 'some', 'any'].includes(tokens.text(at - 1));
      if (!follows) break;
      // The equals sign is missing: the value begins at the dot.
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
  // Generics, closures and tuples are not colors, whatever they contain.
  return /^(?:<|&|->)/.test(tokens.text(at)) ? { kind: 'other', end: at } : { kind, end: at };
}

export type FunctionPlace = 'static' | 'global' | 'instance';

const MAX_CLAUSE_TOKENS = 24;

/** Number of the next token with this text, skipping a function's clauses; -1 without one. */
function findNext(tokens: Tokens, from: number, text: string): number {
  for (let at = from; at < from + MAX_CLAUSE_TOKENS; at += 1) {
    if (tokens.text(at) === text) return at;
    if (tokens.kind(at) === KIND.bracket) return -1;
  }
  return -1;
}

/** `static func primary() -> UIColor { … }`. Parameters may change only its alpha. */
export function readFunction(file: File, at: number, place: FunctionPlace): Binding | undefined {
  const { tokens } = file;
  const open = tokens.text(at + 1) === '<' ? findNext(tokens, at + 2, '(') : at + 1;
  const close = tokens.text(open) === '(' ? tokens.partner(open) : -1;
  const arrow = skipEffects(tokens, close + 1);
  if (tokens.kind(at) !== KIND.word || close === -1 || tokens.text(arrow) !== '->')
    return undefined;
  const type = readType(file, arrow + 1);
  const code = type.kind === 'color' ? findNext(tokens, type.end, '{') : -1;
  if (code === -1) return undefined;
  const outcome = readBody({ ...file, isTyped: true, depth: 0 }, code, readExpression);
  const binding = { name: withoutBackticks(tokens.text(at)), at, isTyped: true, hasMore: false };
  const hasParameters = close > open + 1;
  if (place === 'instance' && hasParameters) return undefined;
  const isStatic = place === 'static';
  const isRead = outcome.kind === 'color' && (isStatic || !hasParameters);
  if (isRead) return { ...binding, outcome, next: outcome.next };
  if (isStatic && !hasParameters) return { ...binding, outcome, next: code };
  return { ...binding, outcome: NO_COLOR, next: code, code };
}

/** Attributes of the language are in lower case; a capital means a custom type. */
const WRAPPER = /^@[A-Z]/;

const OF_VALUE = /^$|hex|rgb|colou?r|value|light|dark|alpha|opacity/;

const MAX_TOKENS = 64;

/**
 * The arguments of a property wrapper: `@Themed(hex: "#FF8800") static
 * var tint: UIColor`. `at` is the number of the attribute.
 */
function readWrapper(context: Context, at: number): Outcome | undefined {
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
