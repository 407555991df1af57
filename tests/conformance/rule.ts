import type { Checks } from './checks.ts';

/** One thing that a backend has to do right. */
export interface Rule {
  /** As the report names it when it cannot be tried. */
  name: string;
  /** The operations that it tries; the first is the one that the report names. */
  operations: readonly [string, ...string[]];
  /** Whether a mock that keeps nothing can pass it. */
  stateless?: boolean;
  run: (checks: Checks) => Promise<void>;
}
