import { describeAlpha, findFileOrder, toEntryParts } from '#formats/colors/hex.ts';
import type { AlphaOption, FileOrder, HexOrder, ReadColor } from '#formats/colors/hex.ts';
import type { ColorFileResult } from '#formats/colors/types.ts';
import { createLineIndex, type LineAt } from '#formats/text/line-index.ts';
import { createProblemLog, inQuotes, keepLast } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import {
  type Alias,
  type Constants,
  createConstants,
  type SwiftColor,
  toAliasEntries,
  type UnkeyedColor,
} from './aliases.ts';
import { findColorTypes, REASONS, refersTo } from './outcome.ts';
import { type Comments, createComments } from './comments.ts';
import type { Declaration } from './declaration.ts';
import { readSwitchCases } from './switch-cases.ts';
import { endOfPath, KIND, tokenize, type Tokens } from './tokens.ts';
import { walk } from './walk.ts';
import { keyNote, toColorKey, uniqueKeys } from '#formats/colors/color-key.ts';

type Run = {
  tokens: Tokens;
  lineAt: LineAt;
  comments: Comments;
  problems: ProblemLog;
  found: UnkeyedColor[];
  aliases: Alias[];
  constants: Constants;
  orders: Set<HexOrder | undefined>;
};

/**
 * Spec 5, Color file import. Never throws and takes linear time. Every declaration of a color is in
 * `entries`, in the file's order, or in `problems`. A later entry replaces one with the same name
 * and type. A name in several types is prefixed with the type.
 */
export function parseSwiftColors(
  source: string,
  options: AlphaOption = {},
): ColorFileResult<SwiftColor> {
  const tokens = tokenize(source);
  const lineAt = createLineIndex(source);
  const problems = createProblemLog();
  const comments = createComments(source, tokens.comments, lineAt);
  const types = findColorTypes(tokens);
  const constants = createConstants(types);
  const order = findFileOrder(findLiterals(tokens), options) ?? findOrderInCode(source);
  const run: Run = {
    tokens,
    lineAt,
    comments,
    problems,
    found: [],
    aliases: [],
    constants,
    orders: new Set(),
  };
  const file = { tokens, types, order };
  walk(file, (declaration) => {
    for (const one of readSwitchCases(file, declaration) ?? [declaration]) addDeclaration(run, one);
  });
  const found = withAliases(run);
  reportUnclosed(run);
  return {
    entries: assignKeys(found, problems),
    problems: problems.list().map((one) => ({ kind: 'invalid', ...one })),
    ...describeAlpha(run.orders, order),
  };
}

/** Code and comments that put alpha or red in the highest byte; argument labels do not count. */
const ARGB =
  /\bARGB\b(?! ?:)|AARRGGBB|\(a, ?r, ?g, ?b\)|\b(?:a|alpha)\s{0,5}[:=][^\n,]{0,60}>> ?24/i;
const RGBA = /\bRGBA\b(?! ?:)|RRGGBBAA|\(r, ?g, ?b, ?a\)|\b(?:r|red)\s{0,5}[:=][^\n,]{0,60}>> ?24/i;

/** Files of colors often contain their initialiser, whose code shows the order of eight digits. */
function findOrderInCode(source: string): FileOrder | undefined {
  const isArgb = ARGB.test(source);
  if (isArgb === RGBA.test(source)) return undefined;
  return { order: isArgb ? 'AARRGGBB' : 'RRGGBBAA', reason: 'code' };
}

/** Longest text of an eight-digit literal: `"#FF00_0F35"`. */
const MAX_LITERAL = 24;

/** Yields the eight digits of each literal, without bit masks: `value & 0xFF000000`. */
function* findLiterals(tokens: Tokens): Generator<string> {
  for (let at = 0; at < tokens.count; at += 1) {
    const kind = tokens.kind(at);
    const isLiteral = kind === KIND.string || kind === KIND.number;
    if (!isLiteral || tokens.end(at) - tokens.start(at) > MAX_LITERAL) continue;
    const digits = /^(?:#*"#?(?:0[xX])?|0[xX])([0-9A-Fa-f]{8})"?#*$/.exec(
      tokens.text(at).replaceAll('_', ''),
    )?.[1];
    if (digits !== undefined && !/^[&|<>]/.test(tokens.text(at - 1))) yield digits;
  }
}

function addDeclaration(run: Run, declaration: Declaration) {
  const { tokens, lineAt, found, constants, orders } = run;
  const { name, at, outcome, scope } = declaration;
  const line = lineAt(tokens.start(at));
  switch (outcome.kind) {
    case 'color': {
      const { color, dark } = outcome;
      orders.add(color.order).add(dark?.order);
      if (declaration.property === undefined) constants.define(scope, name, { color, dark });
      const description = describe(run, declaration);
      found.push(toEntry(declaration, color, line, description));
      if (dark !== undefined) {
        const entry = toEntry(declaration, dark, line, description);
        found.push({ ...entry, appearance: 'dark' });
      }
      return;
    }
    case 'unreadable':
      // An instance property whose color is set elsewhere is not part of the palette.
      if (outcome.reason === REASONS.noValue && !declaration.isStatic) return;
      run.problems.add(line, `${inQuotes(name)} is left out: ${outcome.reason}.`);
      return;
    case 'reference': {
      const { property = at } = declaration;
      const isTyped = tokens.text(property + 1) === ':';
      const type = isTyped ? endOfPath(tokens, property + 2).names.at(-1) : undefined;
      const description = describe(run, declaration);
      const alias = { declaration, outcome, type, line, description, place: found.length };
      run.aliases.push(alias);
      if (declaration.property === undefined) constants.defineAlias(alias);
    }
  }
}

function describe(run: Run, { start, next }: Declaration): string | undefined {
  const { tokens, comments } = run;
  return comments.describing(tokens.start(start), tokens.end(next - 1));
}

function toEntry(
  { name, scope }: Declaration,
  color: ReadColor,
  line: number,
  description: string | undefined,
): UnkeyedColor {
  return {
    name,
    ...(scope !== '' && { scope }),
    ...toEntryParts(color),
    ...(description !== undefined && { description }),
    line,
  };
}

function withAliases({ aliases, found, constants, problems }: Run): UnkeyedColor[] {
  const names = new Set(found.map(({ name }) => name));
  const all: UnkeyedColor[] = [];
  let next = 0;
  const takeUpTo = (place: number) => {
    for (; next < place; next += 1) {
      const entry = found[next];
      if (entry) all.push(entry);
    }
  };
  for (const alias of aliases) {
    takeUpTo(alias.place);
    const value = constants.resolve(alias);
    if (value !== undefined) all.push(...toAliasEntries(alias, value));
    else if (alias.outcome.dark !== undefined || isColorAlias(alias, names)) {
      names.add(alias.declaration.name);
      const { reference, dark } = alias.outcome;
      const reason = dark === undefined ? refersTo(reference) : REASONS.dynamic;
      problems.add(alias.line, `${inQuotes(alias.declaration.name)} is left out: ${reason}.`);
    }
  }
  takeUpTo(found.length);
  return all;
}

function isColorAlias({ declaration, outcome: { reference } }: Alias, names: ReadonlySet<string>) {
  const { name, scope, isTyped, isOfColor } = declaration;
  const last = reference.slice(reference.lastIndexOf('.') + 1);
  if (isTyped || isOfColor || names.has(last) || names.has(name)) return true;
  return /colou?r|palette/i.test(`${name} ${scope} ${reference}`);
}

function reportUnclosed({ tokens, lineAt, problems }: Run) {
  const last = tokens.comments.at(-1);
  if (last?.style !== 'unclosed') return;
  const message = 'This comment is never closed: what follows is not read.';
  problems.add(lineAt(last.start), message);
}

function assignKeys(found: readonly UnkeyedColor[], problems: ProblemLog): SwiftColor[] {
  const kept = withoutDuplicates(found, problems);
  const prefixes = findPrefixes(kept);
  const keys = uniqueKeys(
    kept.map((color) => ({ key: toPreferredKey(color, prefixes), name: color.name })),
  );
  return kept.map((color, index) => withKey(color, keys[index] ?? ''));
}

type Prefixes = ReadonlyMap<string, ReadonlyMap<string, string>>;

function toPreferredKey(
  { name, scope = '', appearance }: UnkeyedColor,
  prefixes: Prefixes,
): string {
  const prefix = prefixes.get(name)?.get(scope) ?? '';
  const key = toColorKey(prefix === '' ? name : `${prefix.replaceAll('.', '_')}_${name}`);
  return appearance === undefined ? key : `${key}_dark`;
}

function withKey(color: UnkeyedColor, key: string): SwiftColor {
  const isName = /^[A-Za-z][A-Za-z0-9_]*$/.test(color.name);
  const notes = isName ? [] : keyNote(color.name, key);
  const note = [color.note ?? [], notes].flat().join(' ');
  return { key, ...color, ...(note !== '' && { note }) };
}

const withoutDuplicates = (found: readonly UnkeyedColor[], problems: ProblemLog) =>
  keepLast([...found], problems, {
    getId: ({ name, scope = '', appearance }) => `${scope}\n${name}\n${appearance ?? ''}`,
    getName: ({ name }) => name,
  });

/** Maps name and scope to the prefix; nothing for a unique name. */
function findPrefixes(found: readonly UnkeyedColor[]): Map<string, Map<string, string>> {
  const scopes = new Map<string, Set<string>>();
  for (const { name, scope = '' } of found) {
    const set = scopes.get(name) ?? new Set();
    scopes.set(name, set.add(scope));
  }
  return new Map(
    [...scopes].flatMap(([name, set]) =>
      set.size > 1 ? [[name, prefixesFor([...set])] as const] : [],
    ),
  );
}

function prefixesFor(scopes: readonly string[]): Map<string, string> {
  const paths = scopes.map((scope) => scope.split('.'));
  const [first = []] = paths;
  const differs = first.findIndex((part, index) => paths.some((path) => path[index] !== part));
  const common = differs === -1 ? first.length : differs;
  return new Map(paths.map((path) => [path.join('.'), path.slice(common).join('.')]));
}
