import { partsOf } from '#formats/colors/hex.ts';
import type { HexOrder, ReadColor } from '#formats/colors/hex.ts';
import type { ColorFileResult } from '#formats/colors/types.ts';
import { createLineIndex } from '#formats/text/line-index.ts';
import type { LineAt } from '#formats/text/line-index.ts';
import { createProblemLog, inQuotes } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import { colorTypesOf } from './color-types.ts';
import { createComments } from './comments.ts';
import type { Comments } from './comments.ts';
import type { Declaration } from './declaration.ts';
import { giveKeys } from './keys.ts';
import { REASONS, refersTo } from './outcome.ts';
import { tokenize } from './tokens.ts';
import type { Tokens } from './tokens.ts';
import type { SwiftColor } from './types.ts';
import { walk } from './walk.ts';

type Reference = { declaration: Declaration; reference: string; line: number };

type Run = {
  tokens: Tokens;
  lineAt: LineAt;
  comments: Comments;
  problems: ProblemLog;
  found: Omit<SwiftColor, 'key'>[];
  references: Reference[];
};

/**
 * Reads the colors of Swift source (spec 5, Color file import): `static let`, `class var`, computed
 * and global variables with an initialiser of UIColor, NSColor or Color that holds plain values.
 *
 * Never throws and takes linear time. Every declaration that looks like one of a color is either in
 * `entries`, in the order of the file, or named in `problems`; of entries with the same name in the
 * same type the last one stays. A name that is there in several types gets them before its key.
 */
export function parseSwiftColors(source: string): ColorFileResult<SwiftColor> {
  const tokens = tokenize(source);
  const lineAt = createLineIndex(source);
  const problems = createProblemLog();
  const comments = createComments(source, tokens.comments, lineAt);
  const run: Run = { tokens, lineAt, comments, problems, found: [], references: [] };
  walk({ tokens, types: colorTypesOf(tokens), order: orderOf(source) }, (declaration) => {
    take(run, declaration);
  });
  reportReferences(run);
  reportUnclosed(run);
  const entries = giveKeys(run.found, problems);
  return { entries, problems: problems.list().map((one) => ({ kind: 'invalid', ...one })) };
}

/** Where alpha or red is taken from the highest byte, and words for it; a label of a call is none. */
const ARGB =
  /\bARGB\b(?! ?:)|AARRGGBB|\(a, ?r, ?g, ?b\)|\b(?:a|alpha)\s{0,5}[:=][^\n,]{0,60}>> ?24/i;
const RGBA = /\bRGBA\b(?! ?:)|RRGGBBAA|\(r, ?g, ?b, ?a\)|\b(?:r|red)\s{0,5}[:=][^\n,]{0,60}>> ?24/i;

/**
 * Files of colors often hold the initialiser they use. The one that most projects copied reads eight
 * digits as ARGB and says so; without any word of it the usual order is assumed.
 */
function orderOf(source: string): HexOrder | undefined {
  const isArgb = ARGB.test(source);
  if (isArgb === RGBA.test(source)) return undefined;
  return isArgb ? 'AARRGGBB' : 'RRGGBBAA';
}

function take(run: Run, declaration: Declaration) {
  const { tokens, lineAt, found } = run;
  const { name, at, outcome } = declaration;
  const line = lineAt(tokens.start(at));
  switch (outcome.kind) {
    case 'color': {
      const description = describe(run, declaration);
      found.push(entryOf(declaration, outcome.color, line, description));
      if (outcome.dark !== undefined) {
        const dark = entryOf(declaration, outcome.dark, line, description);
        found.push({ ...dark, appearance: 'dark' });
      }
      return;
    }
    case 'unreadable':
      // A property of an instance that gets its color elsewhere is no color of the palette.
      if (outcome.reason === REASONS.noValue && !declaration.isStatic) return;
      run.problems.add(line, `${inQuotes(name)} is left out: ${outcome.reason}.`);
      return;
    case 'reference':
      run.references.push({ declaration, reference: outcome.reference, line });
  }
}

function describe(run: Run, { start, next }: Declaration): string | undefined {
  const { tokens, comments } = run;
  return comments.describing(tokens.start(start), tokens.end(next - 1));
}

function entryOf(
  { name, scope }: Declaration,
  color: ReadColor,
  line: number,
  description: string | undefined,
): Omit<SwiftColor, 'key'> {
  return {
    name,
    ...(scope !== '' && { scope }),
    ...partsOf(color),
    ...(description !== undefined && { description }),
    line,
  };
}

/** A constant that stands for another one is a color when it says so or when the other is one. */
function reportReferences({ references, found, problems }: Run) {
  const names = new Set(found.map(({ name }) => name));
  for (const { declaration, reference, line } of references) {
    const last = reference.slice(reference.lastIndexOf('.') + 1);
    const isColor =
      declaration.isTyped ||
      declaration.isOfColor ||
      names.has(last) ||
      names.has(declaration.name) ||
      /colou?r|palette/i.test(`${declaration.name} ${declaration.scope} ${reference}`);
    if (!isColor) continue;
    names.add(declaration.name);
    const message = `${inQuotes(declaration.name)} is left out: ${refersTo(reference)}.`;
    problems.add(line, message);
  }
}

function reportUnclosed({ tokens, lineAt, problems }: Run) {
  const last = tokens.comments.at(-1);
  if (last?.style !== 'unclosed') return;
  const message = 'This comment is never closed: what follows is not read.';
  problems.add(lineAt(last.start), message);
}
