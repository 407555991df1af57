import { joinWords, formatNumber } from './format.ts';

export interface Failure {
  name: string;
  reason: string;
}

export const MANY = 3;

/** Merges failures with the same reason into one line with `most` names: `a, b, and 9 more`. */
export function groupFailures(failures: readonly Failure[], most: number): Failure[] {
  const namesByReason = new Map<string, string[]>();
  for (const { name, reason } of failures) {
    const names = namesByReason.get(reason);
    if (names) names.push(name);
    else namesByReason.set(reason, [name]);
  }
  return [...namesByReason].flatMap(([reason, names]) =>
    names.length < MANY
      ? names.map((name) => ({ name, reason }))
      : [{ name: describeNames(names, most), reason }],
  );
}

function describeNames(names: readonly string[], most: number): string {
  const more = names.length - most;
  if (more <= 0) return joinWords(names);
  return joinWords([...names.slice(0, most), `${formatNumber(more)} more`]);
}

/** The same for all keys: an engine's message may quote the text's key. */
export const withoutKey = (message: string, key: string): string =>
  message.replaceAll(`"${key}"`, '"…"');
