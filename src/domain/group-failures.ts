import { joinWords, formatNumber } from './format.ts';
import { listSome } from './long-text.ts';

export interface Failure {
  name: string;
  reason: string;
}

export const MANY = 3;

/** Merges failures with the same reason into one line with `most` names: `a, b, and 9 more`. */
export function groupFailures(failures: readonly Failure[], most: number): Failure[] {
  return [...Map.groupBy(failures, ({ reason }) => reason)].flatMap(([reason, alike]) =>
    alike.length < MANY ? alike : [{ name: describeNames(alike, most), reason }],
  );
}

/** At most `most` lines, each with a reason. */
export const listFailures = (failures: readonly Failure[], most: number): string[] =>
  listSome(
    groupFailures(failures, most).map(({ name, reason }) => `${name}: ${reason}`),
    most,
  );

function describeNames(failures: readonly Failure[], most: number): string {
  const names = failures.map(({ name }) => name);
  const more = names.length - most;
  if (more <= 0) return joinWords(names);
  return joinWords([...names.slice(0, most), `${formatNumber(more)} more`]);
}

/** The same for all keys: an engine's message may quote the text's key. */
export const withoutKey = (message: string, key: string): string =>
  message.replaceAll(`"${key}"`, '"…"');
