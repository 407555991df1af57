import type { Assumption } from './contract/document.ts';

/** A finding is a reading of ours that the backend answers differently. */
export const outcomes = ['passed', 'failed', 'finding', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

/** The outcome of one check. */
export interface Result {
  operation: string;
  /** The name of the check: `key too long: accepted`. */
  check: string;
  outcome: Outcome;
  expected?: string;
  came?: string;
  /** The request as a line for a shell. */
  curl?: string;
  assumptions?: readonly Assumption[];
  /** Why it was skipped. */
  reason?: string;
}

export interface Report {
  backend: string;
  /** Whether the backend keeps nothing, as a mock does. */
  stateless: boolean;
  /** Why the run ended before its time; undefined when it did not. */
  ended: string | undefined;
  /** Things that the run created and could not delete. */
  left: readonly string[];
  results: readonly Result[];
}

/** Problems of the run as a whole. */
export const troubles = ({ ended, left }: Report): string[] => [
  ...(ended === undefined ? [] : [`Ended early: ${ended}.`]),
  ...(left.length === 0 ? [] : [`Could not be deleted: ${left.join(', ')}`]),
];

/** The results of each operation, in the order in which they came. */
export const byOperation = (results: readonly Result[]): [string, Result[]][] => [
  ...Map.groupBy(results, ({ operation }) => operation),
];

/** How many results there are of each outcome. */
export const count = (results: readonly Result[]): Record<Outcome, number> => {
  const of = (outcome: Outcome) => results.filter((result) => result.outcome === outcome).length;
  return {
    passed: of('passed'),
    failed: of('failed'),
    finding: of('finding'),
    skipped: of('skipped'),
  };
};
