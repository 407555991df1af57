import { readNumber } from './arguments.ts';
import { addAlpha } from './construct.ts';
import { NO_COLOR, REASONS, unreadable } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { endOfPath, isForced, KIND } from './tokens.ts';
import type { Tokens } from './tokens.ts';

export const ALPHA_METHODS = new Set(['withAlphaComponent', 'opacity', 'withAlpha', 'alpha']);

/** The same color as another type or under another name. */
const CONVERSIONS = new Set(['cgColor', 'uiColor', 'nsColor', 'color', 'self', 'swiftUIColor']);

/** Reads the suffixes of a color: `!`, `?? .black`, `.withAlphaComponent(0.5)`, `as UIColor`. */
export function readSuffixes(tokens: Tokens, first: Outcome): Outcome {
  let outcome = first;
  while (outcome.kind === 'color' || outcome.kind === 'reference') {
    const next = readSuffix(tokens, outcome);
    if (next === undefined) return outcome;
    outcome = next;
  }
  return outcome;
}

type ReadOutcome = Extract<Outcome, { next: number }>;

function readSuffix(tokens: Tokens, outcome: ReadOutcome): Outcome | undefined {
  const at = outcome.next;
  const text = tokens.text(at);
  if (isForced(tokens, at)) return { ...outcome, next: at + 1 };
  if (text === '?' && tokens.text(at + 1) === '?') {
    return { ...outcome, next: endOfOperand(tokens, at + 2) };
  }
  if (text === '.') return readMember(tokens, outcome);
  if (text === 'as') return { ...outcome, next: endOfOperand(tokens, at + 1) };
  if (text === '?' && outcome.kind === 'color') return unreadable(REASONS.conditional);
  const isOperator = tokens.kind(at) === KIND.sign && !['=', ';', ',', ':'].includes(text);
  if (isOperator) return outcome.kind === 'color' ? unreadable(REASONS.computed) : NO_COLOR;
  return undefined;
}

function readMember(tokens: Tokens, outcome: ReadOutcome): Outcome {
  const name = tokens.text(outcome.next + 1);
  const open = outcome.next + 2;
  const close = tokens.partner(open);
  const isCall = tokens.text(open) === '(' && close > open;
  if (!isCall) {
    if (CONVERSIONS.has(name)) return { ...outcome, next: open };
    return outcome.kind === 'color' ? unreadable(changedBy(name)) : NO_COLOR;
  }
  if (outcome.kind === 'reference') return { ...outcome, isChanged: true, next: close + 1 };
  if (!ALPHA_METHODS.has(name)) return unreadable(changedBy(name));
  const from = tokens.text(open + 2) === ':' ? open + 3 : open + 1;
  const alpha = readNumber(tokens, { label: '', from, to: close });
  const { color, dark } = outcome;
  const second = dark && { dark: addAlpha(dark, alpha) };
  return { ...outcome, color: addAlpha(color, alpha), ...second, next: close + 1 };
}

function changedBy(name: string): string {
  return `it is changed by .${name.slice(0, 40)}`;
}

/** Skips the right side of `??` or `as`: a name or a call, with its suffixes. */
function endOfOperand(tokens: Tokens, from: number): number {
  let at = /^[!?]$/.test(tokens.text(from)) ? from + 1 : from;
  for (;;) {
    if (tokens.kind(at) === KIND.directive) at += 1;
    at = endOfPath(tokens, at).end;
    if (tokens.text(at) === '(' && tokens.partner(at) > at) at = tokens.partner(at) + 1;
    const isAfter = isForced(tokens, at);
    if (isAfter) at += 1;
    const isDefault = tokens.text(at) === '?' && tokens.text(at + 1) === '?';
    if (isDefault) at += 2;
    else if (tokens.text(at) !== '.' || tokens.kind(at + 1) !== KIND.word) return at;
  }
}
