import { startOfBody } from './body.ts';
import type { ReadExpression } from './body.ts';
import { type Context, NO_COLOR, type Outcome, REASONS, unreadable } from './outcome.ts';
import { endOfAttribute, endOfPath, KIND } from './tokens.ts';
import type { Tokens } from './tokens.ts';
import { joinVariants } from './variants.ts';

type Branch = { from: number; to: number };

type Branches = { light: Branch | undefined; dark: Branch | undefined };

/** Light, dark, unspecified, the default, and one to spare. */
const MAX_CASES = 5;

/** `trait.userInterfaceStyle == .dark ? … : …`, or `if` or `switch` over the style. */
export function readProvider(
  context: Context,
  open: number,
  next: number,
  read: ReadExpression,
): Outcome {
  const { tokens } = context;
  const close = tokens.partner(open);
  if (close === -1) return unreadable('its brace is never closed');
  const found = findBranches(tokens, startOfBody(tokens, open), close);
  if (found?.light === undefined) return unreadable(REASONS.dynamic);
  const [light, dark] = [found.light, found.dark].map(
    (branch) => branch && readBranch({ ...context, isTyped: true }, branch, read),
  );
  return light?.kind === 'color' ? joinVariants(light, dark, next) : unreadable(REASONS.dynamic);
}

function readBranch(context: Context, { from, to }: Branch, read: ReadExpression): Outcome {
  const { tokens } = context;
  const end = tokens.text(to - 1) === ';' ? to - 1 : to;
  const outcome = read(context, from);
  const isWhole = outcome.kind === 'color' && outcome.next === end && outcome.dark === undefined;
  return isWhole ? outcome : NO_COLOR;
}

function findBranches(tokens: Tokens, from: number, close: number): Branches | undefined {
  const at = tokens.text(from) === 'return' ? from + 1 : from;
  if (tokens.text(at) === 'switch') return readSwitch(tokens, at + 1, close);
  if (tokens.text(at) === 'if') return readIf(tokens, at + 1, close);
  const condition = readCondition(tokens, at);
  if (condition === undefined || tokens.text(condition.end) !== '?') return undefined;
  const colon = endOfBranch(
    tokens,
    condition.end + 1,
    close,
    (index) => tokens.text(index) === ':',
  );
  const first = { from: condition.end + 1, to: colon };
  return inOrder(condition.isDark, first, { from: colon + 1, to: close });
}

function inOrder(isDarkFirst: boolean, first: Branch, second: Branch): Branches {
  return isDarkFirst ? { light: second, dark: first } : { light: first, dark: second };
}

/** `if … { return a } else { return b }`, or without `else`. */
function readIf(tokens: Tokens, at: number, close: number): Branches | undefined {
  const condition = readCondition(tokens, at);
  if (condition === undefined || tokens.text(condition.end) !== '{') return undefined;
  const end = tokens.partner(condition.end);
  if (end === -1) return undefined;
  const first = { from: condition.end + 1, to: end };
  if (tokens.text(end + 1) !== 'else') {
    return inOrder(condition.isDark, first, { from: end + 1, to: close });
  }
  const isLast = tokens.text(end + 2) === '{' && tokens.partner(end + 2) === close - 1;
  if (!isLast) return undefined;
  return inOrder(condition.isDark, first, { from: end + 3, to: close - 1 });
}

/** `switch trait.userInterfaceStyle { case .dark: … default: … }` */
function readSwitch(tokens: Tokens, at: number, close: number): Branches | undefined {
  const { names, end: open } = endOfPath(tokens, at);
  const end = tokens.partner(open);
  const isOfStyle = names.length > 1 && names.at(-1) === 'userInterfaceStyle';
  if (!isOfStyle || tokens.text(open) !== '{' || end !== close - 1) return undefined;
  const found = new Map<string, Branch>();
  let next = open + 1;
  for (let count = 0; count < MAX_CASES && next < end; count += 1) {
    const { styles, from } = readCase(tokens, next);
    if (styles.length === 0) return undefined;
    next = endOfBranch(tokens, from, end, (index) => isCase(tokens, index));
    for (const style of styles) {
      if (!found.has(style)) found.set(style, { from, to: next });
    }
  }
  if (!found.has('light') && !found.has('dark')) return undefined;
  const other = found.get('default');
  return { light: found.get('light') ?? other, dark: found.get('dark') ?? other };
}

function isCase(tokens: Tokens, at: number): boolean {
  const text = tokens.text(at);
  return text === 'case' || text === 'default' || text === '@unknown';
}

function readCase(tokens: Tokens, start: number): { styles: string[]; from: number } {
  const at = tokens.kind(start) === KIND.attribute ? endOfAttribute(tokens, start) : start;
  const isDefault = tokens.text(at) === 'default' && tokens.text(at + 1) === ':';
  if (isDefault) return { styles: ['default'], from: at + 2 };
  const styles: string[] = [];
  let next = at;
  do {
    const { names, end } = endOfPath(tokens, next + 1);
    const style = names.at(-1) ?? '';
    if (!['light', 'dark', 'unspecified'].includes(style)) return { styles: [], from: at };
    styles.push(style);
    next = end;
  } while (tokens.text(next) === ',' && styles.length < MAX_CASES);
  const isCase = tokens.text(at) === 'case' && tokens.text(next) === ':';
  return { styles: isCase ? styles : [], from: next + 1 };
}

function endOfBranch(
  tokens: Tokens,
  from: number,
  close: number,
  isEnd: (at: number) => boolean,
): number {
  let at = from;
  while (at < close && !isEnd(at)) {
    const partner = tokens.partner(at);
    at = partner > at ? partner + 1 : at + 1;
  }
  return Math.min(at, close);
}

/** `trait.userInterfaceStyle == .dark`, with `!=`, with `.light`, or in brackets. */
function readCondition(tokens: Tokens, at: number): { isDark: boolean; end: number } | undefined {
  const close = tokens.text(at) === '(' ? tokens.partner(at) : -1;
  const { names, end } = endOfPath(tokens, close === -1 ? at : at + 1);
  if (names.length < 2 || names.at(-1) !== 'userInterfaceStyle') return undefined;
  const isEqual = tokens.text(end) === '==';
  const isUnequal = tokens.text(end) === '!' && tokens.text(end + 1) === '=';
  if (!isEqual && !isUnequal) return undefined;
  const { names: styles, end: last } = endOfPath(tokens, isEqual ? end + 1 : end + 2);
  const style = styles.at(-1);
  if (style !== 'dark' && style !== 'light') return undefined;
  if (close !== -1 && close !== last) return undefined;
  return { isDark: (style === 'dark') === isEqual, end: close === -1 ? last : close + 1 };
}
