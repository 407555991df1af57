import { uniqueKeys } from '#formats/colors/color-key.ts';
import { property, readJson } from '#formats/colors/json.ts';
import type { ColorEntry, ColorFileResult, ColorProblem } from '#formats/colors/types.ts';
import { parseColorSet } from './parse.ts';

/** A file of a folder or an archive; `path` is separated by `/`. */
export type CatalogueFile = { path: string; text: string };

export type CatalogueColor = ColorEntry & { path: string };

/** A color set by its name in code: its folder's, after the namespaces. */
type ColorSet = { name: string; file: CatalogueFile };

const FILE = 'Contents.json';

/** Bounds the look-up of parent folders. */
const MAX_DEPTH = 64;

export function isCatalogueFile(path: string): boolean {
  const parts = path.split('/');
  // Archives from macOS also contain `__MACOSX/…/._Contents.json`.
  return parts.at(-1) === FILE && !parts.includes('__MACOSX');
}

export function isColorSetFile(path: string): boolean {
  return isCatalogueFile(path) && (path.split('/').at(-2)?.endsWith('.colorset') ?? false);
}

/** Name of the color set of a path: `primary` of `Brand/primary.colorset/Contents.json`. */
export function getColorSetName(path: string): string | undefined {
  const folder = path.split('/').findLast((part) => part.endsWith('.colorset'));
  return folder?.slice(0, -'.colorset'.length);
}

/**
 * A folder that provides a namespace prefixes the key: `Brand/primary` is `Brand_primary`. Of sets
 * with the same name the last wins, as in Xcode.
 */
export function readColorSets(files: readonly CatalogueFile[]): ColorFileResult<CatalogueColor> {
  const namespaces = findNamespaces(files);
  const sets = files
    .filter(({ path }) => isColorSetFile(path))
    .map((file) => ({ name: getQualifiedName(file.path, namespaces), file }));
  const problems: ColorProblem[] = [];
  const found = withoutDuplicates(sets, problems).flatMap(({ name, file }) => {
    const set = parseColorSet(name, file.text);
    problems.push(...set.problems);
    return set.entries.map((entry) => ({ name, entry: { ...entry, path: file.path } }));
  });
  const keys = uniqueKeys(found.map(({ name, entry }) => ({ key: entry.key, name })));
  const entries = found.map(({ entry }, index) => ({ ...entry, key: keys[index] ?? entry.key }));
  return { entries, problems };
}

function findNamespaces(files: readonly CatalogueFile[]): Set<string> {
  const folders = files
    .filter(({ path, text }) => isGroupFile(path) && providesNamespace(text))
    .map(({ path }) => path.slice(0, -FILE.length - 1));
  return new Set(folders);
}

function isGroupFile(path: string): boolean {
  return isCatalogueFile(path) && !isColorSetFile(path);
}

function providesNamespace(text: string): boolean {
  const read = readJson(text);
  const properties = 'value' in read ? property(read.value, 'properties') : undefined;
  return property(properties, 'provides-namespace') === true;
}

function getQualifiedName(path: string, namespaces: ReadonlySet<string>): string {
  const folders = path.split('/', MAX_DEPTH).slice(0, -1);
  let folder = '';
  const names: string[] = [];
  for (const part of folders) {
    folder = folder === '' ? part : `${folder}/${part}`;
    if (namespaces.has(folder)) names.push(part);
  }
  return [...names, getColorSetName(path) ?? ''].join('/');
}

function withoutDuplicates(sets: readonly ColorSet[], problems: ColorProblem[]): ColorSet[] {
  const last = new Map(sets.map((set) => [set.name, set]));
  return sets.filter((set) => {
    const other = last.get(set.name);
    if (other === undefined || other === set) return true;
    const message = `The color set ${set.file.path} has the same name as ${other.file.path}: that one is taken.`;
    problems.push({ line: 1, kind: 'duplicate', message });
    return false;
  });
}
