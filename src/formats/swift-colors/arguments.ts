import { KIND } from './tokens.ts';
import type { Tokens } from './tokens.ts';

export type Argument = { label: string; from: number; to: number };

export type NumberValue = { number: number; digits?: string };

const MAX_ARGUMENTS = 8;

/** Enough for `CGFloat(0x33) / CGFloat(255.0)`. */
const MAX_NUMBER_TOKENS = 12;

const NUMBER_TYPES = new Set(['CGFloat', 'Double', 'Float', 'Int', 'UInt', 'UInt32', 'NSNumber']);

export function readArguments(tokens: Tokens, open: number): Argument[] | undefined {
  const close = tokens.partner(open);
  const found: Argument[] = [];
  let at = open + 1;
  while (at < close) {
    if (found.length === MAX_ARGUMENTS) return undefined;
    const hasLabel = tokens.kind(at) === KIND.word && tokens.text(at + 1) === ':';
    const from = hasLabel ? at + 2 : at;
    const to = endOfArgument(tokens, from, close);
    found.push({ label: hasLabel ? tokens.text(at).toLowerCase() : '', from, to });
    at = to + 1;
  }
  return found;
}

function endOfArgument(tokens: Tokens, from: number, close: number): number {
  let at = from;
  while (at < close && tokens.text(at) !== ',') {
    const partner = tokens.partner(at);
    at = partner > at ? partner + 1 : at + 1;
  }
  return Math.min(at, close);
}

export function readString(tokens: Tokens, { from, to }: Argument): string | undefined {
  if (to !== from + 1 || tokens.kind(from) !== KIND.string) return undefined;
  const text = tokens.text(from);
  const content = /^#*"*“?(.*?)[”“]?"*#*$/su.exec(text.length > 200 ? '' : text)?.[1];
  return content === undefined || content.includes('\\(') ? undefined : content;
}

export function readNumber(tokens: Tokens, argument: Argument): NumberValue | undefined {
  const { from, to } = argument;
  if (to <= from || to - from > MAX_NUMBER_TOKENS) return undefined;
  const first = readFactor(tokens, from, to);
  if (first === undefined) return undefined;
  let { number } = first.value;
  let at = first.next;
  while (at < to) {
    const sign = tokens.text(at);
    const factor = sign === '/' || sign === '*' ? readFactor(tokens, at + 1, to) : undefined;
    if (factor === undefined) return undefined;
    number = sign === '/' ? number / factor.value.number : number * factor.value.number;
    at = factor.next;
  }
  if (!Number.isFinite(number)) return undefined;
  return first.next === to ? first.value : { number };
}

type Factor = { value: NumberValue; next: number };

function readFactor(tokens: Tokens, from: number, to: number): Factor | undefined {
  if (from >= to) return undefined;
  const text = tokens.text(from);
  if (text === '-') {
    const factor = readFactor(tokens, from + 1, to);
    return factor && { value: { number: -factor.value.number }, next: factor.next };
  }
  if (NUMBER_TYPES.has(text)) return readFactor(tokens, from + 1, to);
  if (text === '(') return readBracketed(tokens, from);
  const value = tokens.kind(from) === KIND.number ? parseNumber(text) : undefined;
  return value && { value, next: from + 1 };
}

function readBracketed(tokens: Tokens, open: number): Factor | undefined {
  const close = tokens.partner(open);
  const value = readNumber(tokens, { label: '', from: open + 1, to: close });
  return value && { value, next: close + 1 };
}

function parseNumber(text: string): NumberValue | undefined {
  const plain = text.replaceAll('_', '');
  const digits = /^0[xX]([0-9A-Fa-f]{1,16})$/.exec(plain)?.[1];
  if (digits !== undefined) return { number: Number.parseInt(digits, 16), digits };
  const isDecimal = /^[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/.test(plain);
  return isDecimal ? { number: Number(plain) } : undefined;
}
