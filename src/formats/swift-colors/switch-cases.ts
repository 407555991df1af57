import { readExpression } from './expression.ts';
import { type Context, type Outcome, REASONS, unreadable } from './outcome.ts';
import type { Declaration } from './declaration.ts';
import { KIND, withoutBackticks } from './tokens.ts';
import type { Tokens } from './tokens.ts';

type File = Pick<Context, 'tokens' | 'types' | 'order'>;

/**
 * `var color: UIColor { switch self { case .pink: return UIColor(hex: …) } }`: a color for each
 * case, with the property as the innermost type.
 */
export function readSwitchCases(file: File, property: Declaration): Declaration[] | undefined {
  const { tokens } = file;
  const { outcome, scope } = property;
  if (outcome.kind !== 'unreadable' || outcome.reason !== REASONS.conditional) return undefined;
  const open = startOfSwitch(tokens, property.next);
  if (open === -1) return undefined;
  const close = tokens.partner(open);
  const context: Context = { ...file, isTyped: true, selfIsColor: false, depth: 0 };
  const path = scope === '' ? property.name : `${scope}.${property.name}`;
  const declarations: Declaration[] = [];
  for (let at = open + 1; at < close;) {
    const labels = readLabels(tokens, at);
    if (labels === undefined) return undefined;
    const end = endOfCase(tokens, labels.end, close);
    const value = labels.isDefault
      ? unreadable(REASONS.otherCases)
      : readValue(context, labels.end, end);
    for (const name of labels.names)
      declarations.push({
        ...property,
        name: withoutBackticks(tokens.text(name)),
        at: name,
        start: at,
        next: end,
        scope: path,
        outcome: value,
        property: property.at,
      });
    at = end;
  }
  return declarations;
}

/** Returns the brace of a `switch self` that is the whole body, also within `get { … }`, or -1. */
function startOfSwitch(tokens: Tokens, body: number): number {
  if (tokens.text(body) !== '{') return -1;
  const first = body + 1;
  const isGet = tokens.text(first) === 'get';
  const open = isGet ? startOfSwitch(tokens, first + 1) : first + 2;
  if (isGet) return open;
  const isOfSelf = tokens.text(first) === 'switch' && tokens.text(first + 1) === 'self';
  const isWhole = tokens.text(open) === '{' && tokens.partner(open) + 1 === tokens.partner(body);
  return isOfSelf && isWhole ? open : -1;
}

type Labels = { names: number[]; isDefault: boolean; end: number };

/** `case .a, .b:` or `default:`. Other patterns depend on more than the case. */
function readLabels(tokens: Tokens, from: number): Labels | undefined {
  const first = tokens.text(from) === '@unknown' ? from + 1 : from;
  const isDefault = tokens.text(first) === 'default';
  if (!isDefault && tokens.text(first) !== 'case') return undefined;
  const names = isDefault ? [first] : [];
  let at = first + 1;
  while (!isDefault && tokens.text(at) === '.' && tokens.kind(at + 1) === KIND.word) {
    names.push(at + 1);
    at += 2;
    if (tokens.text(at) !== ',') break;
    at += 1;
  }
  return tokens.text(at) === ':' ? { names, isDefault, end: at + 1 } : undefined;
}

function endOfCase(tokens: Tokens, from: number, close: number): number {
  let at = from;
  while (at < close) {
    const isLabel = ['case', 'default', '@unknown'].includes(tokens.text(at));
    if (isLabel && tokens.text(at - 1) !== '.') break;
    at = Math.max(at, tokens.partner(at)) + 1;
  }
  return Math.min(at, close);
}

function readValue(context: Context, from: number, to: number): Outcome {
  const outcome = readExpression(context, from);
  if (outcome.kind === 'unreadable') return outcome;
  const end = context.tokens.text(to - 1) === ';' ? to - 1 : to;
  const isWhole = 'next' in outcome && outcome.next === end;
  return isWhole ? outcome : unreadable(REASONS.computed);
}
