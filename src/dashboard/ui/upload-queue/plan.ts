import { isFile, isFixed } from './rows.ts';
import type { FileRow, QueueRow } from './types.ts';

/** What sending a row would do; in the order of the filter chips. */
export const rowKinds = ['new', 'replaces', 'duplicate', 'skipped', 'uploaded', 'failed'] as const;

export type RowKind = (typeof rowKinds)[number];

/** What would become of a row, and why. */
export interface RowPlan {
  kind: RowKind;
  /** It is sent with the next press of the button. */
  wanted: boolean;
  /** A person can decide whether it is sent. */
  pickable: boolean;
  /** Why it is not sent as it is, or not. */
  reason?: string;
  /** The name of an earlier file with the same content. */
  sameAs?: string;
}

export interface QueuePlan {
  plans: ReadonlyMap<number, RowPlan>;
  /** Every key that is taken, in the queue or already there. */
  taken: ReadonlySet<string>;
}

interface Rules {
  existing: ReadonlySet<string>;
  keyProblem: (key: string) => string | undefined;
}

/**
 * Sets the rows against what there is and against each other, before anything is sent. Of files
 * with one key the first that is to be sent keeps it.
 */
export function planRows(rows: readonly QueueRow[], rules: Rules): QueuePlan {
  const plans = new Map<number, RowPlan>();
  const claims = new Map<string, string>();
  const contents = new Map<string, string>();
  // What was sent has its key, wherever in the list it stands.
  const files = rows.filter(isFile);
  for (const row of files) if (isFixed(row)) claims.set(row.key, row.name);
  for (const row of rows) {
    const plan = isFile(row) ? planFile(row, rules, claims) : refused(row.problem);
    if (isFile(row)) {
      if (plan.wanted) claims.set(row.key, row.name);
      const sameAs = remember(contents, row);
      if (sameAs !== undefined) plan.sameAs = sameAs;
    }
    plans.set(row.id, plan);
  }
  return { plans, taken: new Set([...rules.existing, ...files.map(({ key }) => key)]) };
}

const refused = (reason: string): RowPlan => ({
  kind: 'skipped',
  wanted: false,
  pickable: false,
  reason,
});

function planFile(row: FileRow, rules: Rules, claims: ReadonlyMap<string, string>): RowPlan {
  const { key, choice, progress } = row;
  if (progress.status === 'done') return { kind: 'uploaded', wanted: false, pickable: false };
  const replaces = rules.existing.has(key);
  if (isFixed(row)) return { kind: replaces ? 'replaces' : 'new', wanted: false, pickable: false };
  const plan = planKey(key, choice, { ...rules, claims });
  if (progress.status !== 'failed') return plan;
  const reason = [progress.reason, plan.reason].filter((part) => part !== undefined).join(' ');
  return { ...plan, kind: 'failed', reason };
}

function planKey(
  key: string,
  choice: FileRow['choice'],
  { existing, keyProblem, claims }: Rules & { claims: ReadonlyMap<string, string> },
): RowPlan {
  const problem = keyProblem(key);
  if (problem !== undefined) return refused(problem);
  const owner = claims.get(key);
  if (owner !== undefined) {
    return { ...refused(`${owner} has the same key. Change one of the two.`), kind: 'duplicate' };
  }
  if (!existing.has(key)) return { kind: 'new', wanted: choice !== 'skip', pickable: true };
  const wanted = choice === 'send';
  const reason = wanted
    ? 'Replaces what has this key now.'
    : 'The key exists. Tick it to replace what has it, or change the key.';
  return { kind: 'replaces', wanted, pickable: true, reason };
}

/** The first file with this content, if this is not it. */
function remember(contents: Map<string, string>, row: FileRow): string | undefined {
  const { content } = row.source;
  if (content === undefined) return undefined;
  const first = contents.get(content);
  if (first === undefined) contents.set(content, row.name);
  return first;
}

/** How many rows there are of each kind. */
export function countKinds(plans: QueuePlan['plans']): Record<RowKind, number> {
  const counts = { new: 0, replaces: 0, duplicate: 0, skipped: 0, uploaded: 0, failed: 0 };
  for (const { kind } of plans.values()) counts[kind] += 1;
  return counts;
}

/** A key like this one that is not taken: `hero_2` for `hero`. */
export function freeKey(key: string, taken: ReadonlySet<string>): string {
  const [, stem = key] = /^(.*?)(?:_\d{1,6})?$/s.exec(key) ?? [];
  for (let number = 2; ; number += 1) {
    const candidate = `${stem}_${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}
