import type { Mismatch } from '../mismatch.ts';
import { field } from '../contract/json.ts';

/** The first wrong field of a thing. */
export const differs = (entity: unknown, wanted: Record<string, unknown>): Mismatch | undefined => {
  const wrong = Object.entries(wanted).find(([name, value]) => field(entity, name) !== value);
  return (
    wrong && { expected: `${wrong[0]} ${String(wrong[1])}`, came: String(field(entity, wrong[0])) }
  );
};

/** The same of an answer to a write, which may tell less. */
export const differsIfTold = (
  entity: unknown,
  wanted: Record<string, unknown>,
): Mismatch | undefined =>
  differs(
    entity,
    Object.fromEntries(
      Object.entries(wanted).filter(([name]) => field(entity, name) !== undefined),
    ),
  );
