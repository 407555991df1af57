import type { Severity } from '#tests/conformance/severity.ts';
import type { Misbehaviour } from '../faulty-backend.ts';

/** A fault of a backend, and how the report has to name it. */
export interface Fault {
  name: string;
  operation: string;
  /** The operation that is spoilt, when the fault shows in another one. */
  spoilt?: string;
  check: RegExp;
  /** The rules in which it shows, by the beginnings of their names; without them, all of the operation. */
  only?: readonly string[];
  severity?: Severity;
  outcome: 'failed' | 'finding';
  misbehave: Misbehaviour;
}

/** A fault in one line of a table. */
export const entry = (
  name: string,
  operation: string,
  outcome: Fault['outcome'],
  check: RegExp,
  misbehave: Misbehaviour,
  spoilt?: string,
): Fault => ({ name, operation, outcome, check, misbehave, ...(spoilt ? { spoilt } : {}) });
