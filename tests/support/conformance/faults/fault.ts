import type { Severity } from '#tests/conformance/severity.ts';
import type { Misbehaviour } from '../faulty-backend.ts';

export interface Fault {
  name: string;
  operation: string;
  /** The affected operation, if the fault shows in another one. */
  spoilt?: string;
  check: RegExp;
  /** Prefixes of the rules that detect it. */
  only: readonly string[];
  /** Faults that do not hide each other share a batch; absent: tested alone. */
  batch?: string;
  severity?: Severity;
  outcome: 'failed' | 'finding';
  misbehave: Misbehaviour;
}

/** Defines a fault with the rule that finds it and the rules before it. */
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
