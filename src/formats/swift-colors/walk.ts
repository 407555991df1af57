import { readBinding, readFunction } from './declaration.ts';
import type { Binding, Declaration } from './declaration.ts';
import { type Context, NO_COLOR, type Outcome, REASONS, unreadable } from './outcome.ts';
import { findHint } from './hints.ts';
import { createHolder } from './holder.ts';
import type { Holder } from './holder.ts';
import { construct } from './construct.ts';
import { createScopes } from './scopes.ts';
import type { Scopes } from './scopes.ts';
import { endOfAttribute, KIND, withoutBackticks } from './tokens.ts';
import type { Tokens } from './tokens.ts';

const TYPES = new Set(['enum', 'struct', 'class', 'extension', 'actor', 'protocol']);

const MODIFIERS = new Set(
  (
    'static class public private internal open fileprivate package final lazy override nonisolated ' +
    'weak unowned dynamic required convenience mutating nonmutating isolated indirect prefix borrowing'
  ).split(' '),
);

const BINDERS = new Set(['if', 'guard', 'while', 'case', 'for', 'catch', ',', '(', 'await']);

/** These begin another declaration, whose colors do not belong to the one above. */
const NON_COLORS = new Set('init deinit subscript typealias associatedtype import'.split(' '));

type Walk = {
  tokens: Tokens;
  file: Pick<Context, 'tokens' | 'types' | 'order'>;
  scopes: Scopes;
  pendingType: string | undefined;
  isExtension: boolean;
  branches: number[];
  /** Number of the first attribute or modifier before the current token, or -1. */
  start: number;
  isStatic: boolean;
  /** Number of the last attribute before the token. */
  attribute: number;
  holder: Holder;
  onDeclaration: (declaration: Declaration) => void;
};

/** Walks a file once and reports every declaration outside functions, and static ones. */
export function walk(file: Walk['file'], onDeclaration: (declaration: Declaration) => void): void {
  const { tokens } = file;
  const scopes = createScopes(file.types);
  const run: Walk = {
    tokens,
    file,
    scopes,
    pendingType: undefined,
    isExtension: false,
    branches: [],
    start: -1,
    isStatic: false,
    attribute: -1,
    holder: createHolder(file, onDeclaration),
    onDeclaration,
  };
  let at = 0;
  while (at < tokens.count) at = step(run, at);
}

function step(run: Walk, at: number): number {
  const { tokens } = run;
  run.holder.visit(at);
  switch (tokens.kind(at)) {
    case KIND.word:
      return word(run, at);
    case KIND.attribute:
      markStart(run, at);
      if (tokens.text(at + 1) === '(') run.attribute = at;
      return endOfAttribute(tokens, at);
    case KIND.bracket:
      brace(run, tokens.text(at));
      break;
    case KIND.directive:
      branch(run, tokens.text(at));
      break;
  }
  endModifiers(run);
  return at + 1;
}

function markStart(run: Walk, at: number) {
  if (run.start === -1) run.start = at;
}

function endModifiers(run: Walk) {
  run.start = -1;
  run.attribute = -1;
  run.isStatic = false;
}

function brace(run: Walk, sign: string) {
  if (sign !== '{' && sign !== '}') return;
  run.holder.hold(undefined);
  if (sign === '{') run.scopes.open(run.pendingType, run.isExtension);
  else run.scopes.close();
  run.pendingType = undefined;
}

/** Both branches of an `#if` are read; their braces must not add up. */
function branch(run: Walk, directive: string) {
  if (directive === '#if') run.branches.push(run.scopes.size);
  if (directive === '#else' || directive === '#elseif') {
    run.scopes.closeTo(run.branches.at(-1) ?? Infinity);
  }
  if (directive === '#endif') run.branches.pop();
}

function word(run: Walk, at: number): number {
  const { tokens } = run;
  const text = tokens.text(at);
  if (text === 'let' || text === 'var') return variable(run, at);
  if (text === 'func') return func(run, at);
  if (text === 'case' && run.scopes.isDeclarative) return cases(run, at + 1);
  const isModifier = MODIFIERS.has(text) && !(text === 'class' && isTypeName(run, at + 1));
  if (isModifier) {
    markStart(run, at);
    run.isStatic ||= text === 'static' || text === 'class';
    return endOfAttribute(tokens, at);
  }
  if (TYPES.has(text) && isTypeName(run, at + 1)) {
    run.isExtension = text === 'extension';
    return type(run, at + 1);
  }
  if (NON_COLORS.has(text) && tokens.text(at - 1) !== '.') run.holder.hold(undefined);
  if (run.isStatic && run.scopes.isDeclarative) holdBroken(run, at);
  endModifiers(run);
  return at + 1;
}

/** `static lt tint = UIColor(…)`: a color in a malformed declaration. */
function holdBroken(run: Walk, at: number) {
  const binding = { name: run.tokens.text(at), at, next: at + 1, isTyped: false, hasMore: false };
  const { path: scope, isColor: isOfColor } = run.scopes;
  const about = { start: run.start, isStatic: true, scope, isOfColor };
  run.holder.hold({ ...binding, ...about, outcome: NO_COLOR }, REASONS.undeclared);
}

/** `case primary = "#FF8800", secondary = "#0088FF"`: colors as raw values. */
function cases(run: Walk, from: number): number {
  const { tokens, scopes } = run;
  run.holder.hold(undefined);
  endModifiers(run);
  let at = from;
  for (; tokens.kind(at) === KIND.word; at += 1) {
    const name = withoutBackticks(tokens.text(at));
    const hasValue = tokens.text(at + 1) === '=';
    const reason = hasValue ? findHint(tokens, at + 2, `${name} ${scopes.path}`) : undefined;
    if (reason !== undefined) {
      const binding = { name, at, next: at + 3, isTyped: false, hasMore: false };
      const about = { start: at, isStatic: true, scope: scopes.path, isOfColor: false };
      const value = { label: 'hex', from: at + 2, to: at + 3 };
      const color = construct(tokens, [value], '', run.file.order);
      const outcome: Outcome =
        typeof color === 'object' ? { kind: 'color', color, next: at + 3 } : unreadable(reason);
      run.onDeclaration({ ...binding, ...about, outcome });
    }
    at += hasValue ? 3 : 1;
    if (tokens.text(at) !== ',') break;
  }
  return at;
}

/** `class Theme` declares a type; `class var` and `class override func` do not. */
function isTypeName({ tokens }: Walk, at: number): boolean {
  const text = tokens.text(at);
  const isMember = MODIFIERS.has(text) || ['var', 'let', 'func', 'subscript'].includes(text);
  return tokens.kind(at) === KIND.word && !isMember;
}

function type(run: Walk, from: number): number {
  const { tokens } = run;
  let at = from;
  let name = '';
  while (tokens.kind(at) === KIND.word) {
    // Bounded: concatenating millions of parts would be quadratic.
    if (at - from < 24) name += `${name === '' ? '' : '.'}${tokens.text(at).replaceAll('`', '')}`;
    if (tokens.text(at + 1) !== '.') break;
    at += 2;
  }
  run.pendingType = name;
  endModifiers(run);
  return at + 1;
}

function variable(run: Walk, at: number): number {
  const { tokens, scopes } = run;
  const isBinder = run.start === -1 && BINDERS.has(tokens.text(at - 1));
  const isWanted = !isBinder && (scopes.isDeclarative || run.isStatic);
  const start = run.start === -1 ? at : run.start;
  const { isStatic, attribute } = run;
  run.pendingType = undefined;
  run.holder.hold(undefined);
  if (isWanted && isStatic && tokens.kind(at + 1) !== KIND.word) holdBroken(run, at + 1);
  endModifiers(run);
  const isOfColor = isStatic && scopes.isColor;
  const about = { start, isStatic, scope: scopes.path, isOfColor };
  return isWanted ? bindings(run, at + 1, about, attribute) : at + 1;
}

function bindings(
  run: Walk,
  from: number,
  about: Omit<Declaration, keyof Binding>,
  attribute: number,
): number {
  const file = { ...run.file, selfIsColor: run.scopes.isColor };
  let next = from;
  for (;;) {
    const binding = readBinding(file, next, attribute);
    if (binding === undefined) return next;
    const declaration = { ...binding, ...about };
    run.onDeclaration(declaration);
    hold(run, declaration);
    next = Math.max(next, binding.next);
    if (!binding.hasMore) return next;
    next += 1;
  }
}

/** Tracks a declaration without an obvious color, for the colors inside it. */
function hold(run: Walk, declaration: Declaration) {
  const { outcome, code = -1 } = declaration;
  const end = run.tokens.partner(code);
  if (end > code) run.holder.holdUntil(declaration, REASONS.parameter, end);
  else run.holder.hold(outcome.kind === 'no color' ? declaration : undefined);
}

function func(run: Walk, at: number): number {
  const { isStatic } = run;
  const start = run.start === -1 ? at : run.start;
  const file = { ...run.file, selfIsColor: run.scopes.isColor };
  const place = isStatic ? 'static' : run.scopes.size === 0 ? 'global' : 'instance';
  const isWanted = isStatic || run.scopes.isDeclarative;
  const binding = isWanted ? readFunction(file, at + 1, place) : undefined;
  run.holder.hold(undefined);
  endModifiers(run);
  run.pendingType = undefined;
  if (binding === undefined) return at + 1;
  const { path: scope, isColor: isOfColor } = run.scopes;
  const declaration = { ...binding, start, isStatic, scope, isOfColor };
  run.onDeclaration(declaration);
  hold(run, declaration);
  return Math.max(at + 1, binding.next);
}
