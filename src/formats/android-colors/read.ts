import {
  readContent,
  createCursor,
  nextToken,
  skipElement,
} from '#formats/android-strings/elements.ts';
import type { Cursor } from '#formats/android-strings/elements.ts';
import { withKeys } from '#formats/colors/color-key.ts';
import { readHex, toEntryParts, withAlpha } from '#formats/colors/hex.ts';
import type { ReadColor } from '#formats/colors/hex.ts';
import type { ColorEntry, ColorFileResult } from '#formats/colors/types.ts';
import { createDescriptions } from '#formats/strings/descriptions.ts';
import type { Descriptions } from '#formats/strings/descriptions.ts';
import { createProblemLog, inQuotes, keepLast } from '#formats/text/problem-log.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import type { XmlTag } from '#formats/xml/tokens.ts';

type NamedColor = Omit<ColorEntry, 'key'> & { name: string; line: number; path: string };

type Declared = { name: string; value: string; line: number; description: string | undefined };

/** Colors of Android itself that never change. */
const SYSTEM: ReadonlyMap<string, string> = new Map([
  ['black', '#000000'],
  ['white', '#FFFFFF'],
  ['transparent', '#00000000'],
]);

/** Real chains are shorter; a longer one is a circle. */
const MAX_STEPS = 32;

/** A `path` with `values-night` makes the colors those of dark screens. */
export type AndroidFile = { path: string; text: string };

export function parseAndroidColors(text: string, path = ''): ColorFileResult {
  const { entries, problems } = parseAndroidColorFiles([{ path, text }]);
  return { entries: entries.map(({ path: _path, ...entry }) => entry), problems };
}

/**
 * Alpha comes first in `#AARRGGBB`. A reference is looked up in its own file, then in the others.
 * Never throws; every color is in `entries` or `problems`.
 */
export function parseAndroidColorFiles(
  files: readonly AndroidFile[],
): ColorFileResult<ColorEntry & { path: string }> {
  const parsed = files.map(({ path, text }) => ({ path, ...parseFile(text) }));
  const found = parsed.flatMap(({ path, declared, problems }) => {
    const scopes = [declared, ...parsed.map((file) => file.declared)];
    const isNight = /(?:^|[/\\])values[^/\\]*-night\b/.test(path);
    return [...declared.values()].flatMap(({ name, value, line, description }): NamedColor[] => {
      const color = resolve(scopes, value);
      if (typeof color === 'string') {
        problems.add(line, `${inQuotes(name)} is left out: ${color}.`);
        return [];
      }
      const about = description === undefined ? {} : { description };
      const dark: Pick<ColorEntry, 'appearance'> = isNight ? { appearance: 'dark' } : {};
      const key = isNight ? `${name}_dark` : name;
      return [{ name: key, ...toEntryParts(color), ...about, ...dark, line, path }];
    });
  });
  const isOne = files.length === 1;
  const problems = parsed.flatMap((file) =>
    file.problems.list().map(({ message, ...one }) => ({
      kind: 'invalid' as const,
      ...one,
      message: isOne ? message : `${file.path}: ${message}`,
    })),
  );
  return { entries: withKeys(found), problems };
}

function parseFile(source: string): { declared: Declarations; problems: ProblemLog } {
  const problems = createProblemLog();
  const cursor = createCursor(source);
  const descriptions = createDescriptions(source, cursor.lineAt);
  const declared: Declared[] = [];
  for (let token = nextToken(cursor); token !== undefined; token = nextToken(cursor)) {
    const { start, end, kind } = token;
    if (kind === 'unfinished') problems.add(cursor.lineAt(start), 'The file is cut off here.');
    else if (kind === 'comment')
      descriptions.addComment('block', { start: start + 2, end: end - 1 });
    else if (kind === 'open' || kind === 'empty')
      readElement({ cursor, descriptions, declared, problems }, token);
  }
  const kept = keepLast(declared, problems, { getId: ({ name }) => name });
  return { declared: new Map(kept.map((color) => [color.name, color])), problems };
}

type Run = {
  cursor: Cursor;
  descriptions: Descriptions;
  declared: Declared[];
  problems: ProblemLog;
};

function readElement({ cursor, descriptions, declared, problems }: Run, tag: XmlTag): void {
  const attributes = cursor.reader.getAttributes(tag);
  if (tag.name === 'resources') return;
  const line = cursor.lineAt(tag.start);
  if (tag.name === 'selector') {
    problems.add(line, STATES);
    skipElement(cursor, tag);
    return;
  }
  const description = descriptions.getAbove(line);
  const name = attributes.get('name') ?? '';
  const isColor =
    tag.name === 'color' || (tag.name === 'item' && attributes.get('type') === 'color');
  if (!isColor) skipElement(cursor, tag);
  else {
    const { pieces } = readContent(cursor, tag);
    const value = pieces
      .map((piece) => ('text' in piece ? piece.text : piece.tag))
      .join('')
      .trim();
    if (name === '')
      problems.add(line, `The color ${inQuotes(value)} has no name: it is left out.`);
    else declared.push({ name, value, line, description });
  }
  descriptions.sawEntry(cursor.at);
}

const STATES = 'A list of colors by state (pressed, disabled) is no single color: it is left out.';

type Declarations = ReadonlyMap<string, Declared>;

type Scopes = readonly Declarations[];

function resolve(scopes: Scopes, given: string): ReadColor | string {
  const steps: string[] = [];
  let value = given;
  while (steps.length < MAX_STEPS) {
    const name = /^@(?:\w+:)?color\/([\w.]+)$/.exec(value)?.[1];
    if (name === undefined) return readLiteral(value, steps);
    const system = value.startsWith('@android:') ? SYSTEM.get(name) : undefined;
    const isOwn = value.startsWith('@color/');
    const next = system ?? (isOwn ? findColor(scopes, name)?.value : undefined);
    if (next === undefined)
      return `it refers to another color, ${value.slice(0, 60)}, that is not in the ${scopes.length > 2 ? 'files' : 'file'}`;
    steps.push(name);
    value = next;
  }
  return 'it refers to itself';
}

function findColor(scopes: Scopes, name: string): Declared | undefined {
  return scopes.find((declared) => declared.has(name))?.get(name);
}

function readLiteral(value: string, [first]: readonly string[]): ReadColor | string {
  if (value.startsWith('?')) return `it depends on the theme, ${value.slice(0, 60)}`;
  const hex = value.startsWith('#') ? readHex(value, 'AARRGGBB') : undefined;
  if (hex === undefined) return `its value ${inQuotes(value)} is not six hex digits after #`;
  // Android has one order of digits, so there is nothing to choose.
  const notes = first === undefined ? [] : [`Stands for ${first.slice(0, 60)}.`];
  return withAlpha({ value: hex.value, notes }, hex.alpha ?? 1);
}
