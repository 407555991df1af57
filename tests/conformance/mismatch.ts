import type { Assumption } from './contract/document.ts';
import type { Exchange } from './http/http-client.ts';
import type { Answer } from './http/transport.ts';
import type { Problem } from './judge.ts';
import type { Severity } from './severity.ts';

/** The expected and the actual value, for a check that reads an answer. */
export interface Mismatch {
  expected: string;
  /** Undefined when the answer has none. */
  came: string | undefined;
  /** How bad it is; without it, wrong. */
  severity?: Severity;
  /** The readings of ours that it rests on. */
  assumptions?: readonly Assumption[];
  /** The fault itself, where several checks find it. */
  fault?: string;
}

/** Enough of an error's text to tell one from another. */
const comparedText = 300;

/** An answer that a check cannot read is wrong, too. */
export function verified(
  verify: (exchange: Exchange) => Mismatch | undefined,
  exchange: Exchange,
): Mismatch | undefined {
  try {
    return verify(exchange);
  } catch (error) {
    return { expected: 'an answer that the check can read', came: String(error) };
  }
}

/** Without ids and numbers. */
const comparable = (...parts: unknown[]): string =>
  JSON.stringify(parts).replaceAll(/\d{4,}|[0-9a-f-]{20,}/g, '#');

/** The end of a check's name, without its value, which is the same in each operation. */
export const aspectOf = (check: string): string =>
  (/(?:.*: )?(.*[a-z].*)/i.exec(check)?.[1] ?? check).replace(/ ".*"$/, '');

/** A value without its field and its quotes. */
const bare = (text: string) => text.replace(/^\w+ (?=")/, '').replaceAll(/^"|"$/g, '');

/** How a text was changed, as one part of a backend does it to every text; undefined where that is not clear. */
function alteration(expected: string, came = ''): string | undefined {
  const [sent, kept] = [expected.replace(/^\S+ (?=")/, ''), came].map(bare);
  if (!sent || !kept || sent === kept) return undefined;
  if (sent.trim() === kept) return 'trimmed';
  if (sent.startsWith(kept)) return 'cut';
  return sent.toLowerCase() === kept.toLowerCase() ? 'other capitals' : undefined;
}

/** The rule that a request breaks, in any field: `too long` of `key too long: accepted`. */
const brokenRule = (check: string) => check.split(/: | \(/)[0]?.replace(/^\S+ /, '');

/** How kinds of altered texts begin. */
export const altered = '["altered"';

/** The same for findings of the same fault at any operation. */
export function kindOf(
  check: string,
  {
    aspect,
    expected,
    came,
    status,
    kind,
    fault,
  }: Omit<Problem, 'came'> & Pick<Mismatch, 'came' | 'fault'>,
  severity: Severity,
  answer: Answer,
): string {
  const { status: answered, text } = answer;
  if (fault !== undefined) return comparable('fault', fault);
  const change = status === undefined ? alteration(expected, came) : undefined;
  if (change !== undefined) return comparable('altered', change);
  const hasCrashed = answered >= 500 && [status, came].map(String).includes(String(answered));
  if (hasCrashed) return comparable('crash', answered, text.slice(0, comparedText));
  // Without a session every request is let through alike; a broken rule of a body is a fault of its own.
  if (aspect === 'accepted')
    return comparable(aspect, severity, expected, expected === '400' ? brokenRule(check) : '');
  if (status !== undefined) return comparable(aspect, severity, expected, status);
  return comparable(aspect || aspectOf(check), severity, kind);
}
