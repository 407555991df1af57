import type { Assumption } from './contract/document.ts';
import type { Severity } from './severity.ts';

/** A finding is not as expected, but not so bad that the run is to fail. */
const outcomes = ['passed', 'failed', 'finding', 'skipped'] as const;
export type Outcome = (typeof outcomes)[number];

/** The outcome of one check. */
export interface Result {
  operation: string;
  /** The name of the check: `key too long: accepted`. */
  check: string;
  /** The rule that made the check. */
  rule?: string;
  outcome: Outcome;
  /** Of a failure or a finding. */
  severity?: Severity;
  /** The status that the check asked for, as the contract has it. */
  status?: number;
  expected?: string;
  came?: string;
  /** The status that came in the place of the expected one. */
  cameStatus?: number;
  /** The request as a line for a shell. */
  curl?: string;
  assumptions?: readonly Assumption[];
  reason?: string;
  /** Of a failure or a finding: the operations that its rule had called until then. */
  uses?: readonly string[];
  /** The same for findings of the same fault at any operation. */
  kind?: string;
  /** The finding that explains this one: an operation on whose answers it rests. */
  follows?: string;
}

export interface Report {
  backend: string;
  /** Whether the backend keeps nothing, as a mock does. */
  stateless: boolean;
  /** Why the run ended before its time; undefined when it did not. */
  ended: string | undefined;
  /** Things that the run created and could not delete. */
  left: readonly string[];
  /** Calls that the rest needs and that could not be tried: login, createApp. */
  untried: readonly string[];
  /** Lines of the team's file that nothing has a use for. */
  useless: readonly string[];
  /** How many rules there are, and those that no check has tried; a run of some rules alone does not say. */
  coverage?: { rules: number; unproven: readonly string[] };
  /** Assumptions that no check of a whole run rests on. */
  unchecked: readonly string[];
  results: readonly Result[];
}

/** Problems of the run as a whole. */
export const troubles = ({ ended, left, untried }: Report): string[] => [
  ...untried.map((id) => `Not tried: ${id}. Without it, the rest says little.`),
  ...(ended === undefined ? [] : [`Ended early: ${ended}.`]),
  ...(left.length === 0 ? [] : [`Could not be deleted: ${left.join(', ')}`]),
];

/** The results by operation, in order of arrival. */
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
