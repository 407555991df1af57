import type { Severity } from '#tests/conformance/severity.ts';
import type { Misbehaviour } from '../faulty-backend.ts';

/** A fault of a backend, and how the report has to name it. */
export interface Fault {
  name: string;
  operation: string;
  /** The operation that is spoilt, when the fault shows in another one. */
  spoilt?: string;
  check: RegExp;
  /** The rules in which it shows, by the beginnings of their names. */
  only: readonly string[];
  /** Faults that may be planted together, as none hides another; without it, it is planted alone. */
  batch?: string;
  severity?: Severity;
  outcome: 'failed' | 'finding';
  misbehave: Misbehaviour;
}

/** A fault in one line of a table, with the rule that finds it, and those that have to come before. */
export const entry = (
  name: string,
  operation: string,
  outcome: Fault['outcome'],
  rules: string | readonly string[],
  check: RegExp,
  misbehave: Misbehaviour,
  spoilt?: string,
): Fault => ({
  name,
  operation,
  outcome,
  only: [rules].flat(),
  check,
  misbehave,
  ...(spoilt ? { spoilt } : {}),
});
