import { type FileOrder, type ReadColor, withAlpha } from '#formats/colors/hex.ts';
import { type Argument, readArguments, readNumber } from './arguments.ts';
import { readBody } from './body.ts';
import { findColorTypes, NO_COLOR, REASONS, refersTo, unreadable } from './outcome.ts';
import type { Context, Outcome } from './outcome.ts';
import { addAlpha, construct } from './construct.ts';
import { readProvider } from './dynamic.ts';
import { getFixedColor } from './fixed-colors.ts';
import { ALPHA_METHODS, readSuffixes } from './suffixes.ts';
import { endOfPath, KIND, tokenize, type Tokens } from './tokens.ts';
import { hasVariants, readVariants } from './variants.ts';

/** Real code nests no deeper: a light and a dark color, and a UIColor within a Color. */
const MAX_DEPTH = 6;

const COLOR_CALL = /hex|rgb|colou?r/i;

/**
 * Types that generators derive from asset catalogues: SwiftGen's ColorAsset, R.swift's
 * ColorResource.
 */
const CATALOGUE_TYPE = /colou?r(?:asset|resource|name|set)?$/i;

const CHANGING_METHODS = /^(?:withAlpha\w*|opacity|alpha|lighter|darker|lightened|darkened)$/;

const INNER_LABELS = new Set(['', 'color', 'uicolor', 'nscolor', 'cgcolor', 'cicolor']);

const LITERALS = new Set(['nil', 'true', 'false']);

export function readExpression(context: Context, from: number): Outcome {
  if (context.depth > MAX_DEPTH) return unreadable(REASONS.tooDeep);
  const { tokens } = context;
  const at = skipTry(tokens, from);
  const first = readFirst({ ...context, depth: context.depth + 1 }, at);
  return readSuffixes(tokens, first);
}

function skipTry(tokens: Tokens, from: number): number {
  let at = from;
  while (['try', 'await', 'return'].includes(tokens.text(at))) at += 1;
  if (at > from && (tokens.text(at) === '!' || tokens.text(at) === '?')) at += 1;
  return at;
}

function readFirst(context: Context, at: number): Outcome {
  const { tokens } = context;
  const text = tokens.text(at);
  const close = tokens.partner(at);
  if (tokens.kind(at) === KIND.directive) return readLiteral(context, at);
  if (tokens.kind(at) === KIND.string || tokens.kind(at) === KIND.number)
    return readText(context, at);
  if (text === '(' && close > at) {
    const inner = readExpression(context, at + 1);
    const isWhole = 'next' in inner && inner.next === close;
    return isWhole ? { ...inner, next: close + 1 } : NO_COLOR;
  }
  if (text === '{' && close > at) return readClosure(context, at, close);
  if (text === '[') {
    const isColors = readExpression(context, at + 1).kind === 'color';
    return isColors ? unreadable(REASONS.list) : NO_COLOR;
  }
  return readNamed(context, at);
}

/**
 * `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`, as Xcode writes it, or a similar macro.
 */
function readLiteral(context: Context, at: number): Outcome {
  const { tokens } = context;
  const name = tokens.text(at).slice(1);
  const isMade = COLOR_CALL.test(name) && tokens.text(at + 1) === '(';
  return isMade ? readCall(context, name, at + 1) : NO_COLOR;
}

/** `"#FF8800".color`, `0xFF8800.color`: a literal with a property that makes it a color. */
function readText({ tokens, order }: Context, at: number): Outcome {
  const argument = { label: 'hex', from: at, to: at + 1 };
  const color = construct(tokens, [argument], '', order);
  if (typeof color !== 'object') return NO_COLOR;
  const isMade = tokens.text(at + 1) === '.' && /colou?r|hex/i.test(tokens.text(at + 2));
  if (!isMade) return tokens.text(at).includes('#') ? unreadable(REASONS.text) : NO_COLOR;
  const isCall = tokens.text(at + 3) === '(' && tokens.partner(at + 3) === at + 4;
  return { kind: 'color', color, next: isCall ? at + 5 : at + 3 };
}

/** `{ … }()` runs at once; any other closure is not a color. */
function readClosure(context: Context, open: number, close: number): Outcome {
  const { tokens } = context;
  const isCalled = tokens.text(close + 1) === '(' && tokens.partner(close + 1) === close + 2;
  if (!isCalled) return NO_COLOR;
  const inner = readBody(context, open, readExpression);
  return 'next' in inner ? { ...inner, next: close + 3 } : inner;
}

function readNamed(context: Context, at: number): Outcome {
  const { tokens } = context;
  const { names, end } = endOfPath(tokens, at);
  const last = names.at(-1);
  if (last === undefined) return NO_COLOR;
  const isImplicit = tokens.text(at) === '.';
  if (LITERALS.has(last)) return last === 'nil' ? unreadable(REASONS.noValue) : NO_COLOR;
  const hasType = names.some((name) => context.types.mayBeColor(name));
  const isOfType = hasType || (context.selfIsColor && names[0] === 'Self');
  const isMaker =
    context.types.mayBeColor(last) || (last === 'init' && (isOfType || context.isTyped));
  if (tokens.text(end) === '{' && isMaker) return readTrailing(context, end);
  if (tokens.text(end) !== '(') {
    const fixed = getFixedColor(names);
    if (fixed !== undefined) return { kind: 'color', color: fixed, next: end };
    const isColor = hasType && names.length > 1;
    return isColor || !isImplicit || context.isTyped
      ? { kind: 'reference', reference: names.join('.'), isImplicit, isChanged: false, next: end }
      : NO_COLOR;
  }
  const isAlpha = last === 'withAlphaComponent';
  const makesColor = isOfType || context.isTyped || COLOR_CALL.test(last) || isAlpha;
  return makesColor ? readColorCall(context, { names, end, isOfType, isImplicit }) : NO_COLOR;
}

/** `UIColor { trait in … }` */
function readTrailing(context: Context, open: number): Outcome {
  return readProvider(context, open, context.tokens.partner(open) + 1, readExpression);
}

type Path = { names: string[]; end: number; isOfType: boolean; isImplicit: boolean };

function readColorCall(context: Context, { names, end, isOfType, isImplicit }: Path): Outcome {
  const last = names.at(-1) ?? '';
  const before = names.slice(0, -1);
  if (CHANGING_METHODS.test(last) && before.length > 0) {
    return readAlphaOf(context, { names: before, end, isOfType, isImplicit }, last);
  }
  // A method of a color returns a changed one: `UIColor.brand.blended(with: …)`.
  const isFactory = COLOR_CALL.test(last) || last === 'init' || context.types.mayBeColor(last);
  if (!isFactory && before.some((name) => /^[a-z]/.test(name))) {
    return isOfType || context.isTyped ? unreadable(refersTo(names.join('.'))) : NO_COLOR;
  }
  const outcome = readCall(context, last, end);
  const isAsset =
    outcome.kind === 'unreadable' &&
    outcome.reason === REASONS.catalogue &&
    CATALOGUE_TYPE.test(last);
  // `setColorsForTheme(lightColor: .a, darkColor: .b)`
  const isThemed = COLOR_CALL.test(last) && hasVariants(readArguments(context.tokens, end) ?? []);
  const isCertain = isOfType || isImplicit || isAsset || isThemed || outcome.kind === 'color';
  return isCertain || context.isTyped ? outcome : NO_COLOR;
}

/** `UIColor.brand.withAlphaComponent(0.5)`: another color with its own alpha. */
function readAlphaOf(context: Context, { names, end, isImplicit }: Path, method: string): Outcome {
  const { tokens } = context;
  const [argument, ...others] = readArguments(tokens, end) ?? [];
  const alpha = argument && others.length === 0 ? readNumber(tokens, argument) : undefined;
  const reference = names.join('.');
  if (alpha === undefined || !ALPHA_METHODS.has(method)) return unreadable(refersTo(reference));
  const next = tokens.partner(end) + 1;
  const fixed = getFixedColor(names);
  if (fixed !== undefined) return { kind: 'color', color: addAlpha(fixed, alpha), next };
  const { number } = alpha;
  return { kind: 'reference', reference, isImplicit, isChanged: false, alpha: number, next };
}

export function readCall(context: Context, callee: string, open: number): Outcome {
  const { tokens } = context;
  const close = tokens.partner(open);
  if (close === -1) return unreadable('its bracket is never closed');
  const list = readArguments(tokens, open);
  if (list === undefined) return unreadable(REASONS.computed);
  const isNamed = list.length === 1 && list[0]?.label === 'name';
  if (isNamed && tokens.text(close + 1) === '{') return readTrailing(context, close + 1);
  const made = construct(tokens, list, callee, context.order);
  if (typeof made === 'string') return unreadable(made);
  const color = made && { kind: 'color' as const, color: made, next: close + 1 };
  return (
    color ??
    readVariants(context, list, close + 1, readExpression) ??
    readInner(context, list, callee, close + 1)
  );
}

/** A color of one type made from another's: `Color(UIColor(hex: …))`. */
function readInner(
  context: Context,
  list: readonly Argument[],
  callee: string,
  next: number,
): Outcome {
  const [inner, second] = list;
  const provider = list.find(({ label }) => label === 'dynamicprovider');
  if (provider !== undefined && context.tokens.text(provider.from) === '{') {
    return readProvider(context, provider.from, next, readExpression);
  }
  if (inner === undefined) return unreadable(REASONS.computed);
  if (provider !== undefined) return unreadable(REASONS.dynamic);
  const outcome = readExpression({ ...context, isTyped: true }, inner.from);
  if (outcome.kind === 'reference' && INNER_LABELS.has(inner.label)) {
    return unreadable(refersTo(outcome.reference));
  }
  if (outcome.kind !== 'color') {
    // The inner text is the reason.
    const hasReason = outcome.kind === 'unreadable' && outcome.reason !== REASONS.text;
    return hasReason ? outcome : unreadable(REASONS.computed);
  }
  // Only a type converts a color without changing it.
  const isType = callee === 'init' || callee === 'Self' || context.types.mayBeColor(callee);
  const isSame = isType && INNER_LABELS.has(inner.label) && outcome.next === inner.to;
  if (!isSame) return unreadable(REASONS.computed);
  const isAlpha = second !== undefined && list.length === 2 && /alpha|opacity/.test(second.label);
  if (isAlpha) {
    const alpha = readNumber(context.tokens, second);
    const color = addAlpha(withAlpha(outcome.color, 1), alpha);
    const dark = outcome.dark && { dark: addAlpha(withAlpha(outcome.dark, 1), alpha) };
    return { ...outcome, color, ...dark, next };
  }
  return list.length === 1 ? { ...outcome, next } : unreadable(REASONS.computed);
}

/**
 * Returns the color of a Swift expression such as `UIColor(hex: "#FF8800")`; a text when there is
 * none.
 */
export function readSwiftColor(code: string, order: FileOrder | undefined): ReadColor | string {
  const tokens = tokenize(code);
  const types = findColorTypes(tokens);
  const context = { tokens, types, order, isTyped: true, selfIsColor: false, depth: 0 };
  const outcome = readExpression(context, 0);
  if (outcome.kind === 'unreadable') return outcome.reason;
  const isWhole = outcome.kind === 'color' && outcome.next === tokens.count;
  return isWhole ? outcome.color : REASONS.computed;
}
