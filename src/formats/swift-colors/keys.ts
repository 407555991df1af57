import { keyNote, toColorKey, uniqueKeys } from '#formats/colors/color-key.ts';
import { keepLast } from '#formats/text/keep-last.ts';
import type { ProblemLog } from '#formats/text/problem-log.ts';
import type { SwiftColor, UnkeyedColor } from './types.ts';

export function assignKeys(found: readonly UnkeyedColor[], problems: ProblemLog): SwiftColor[] {
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
