import type { Misbehaviour } from '../faulty-backend.ts';
import type { Fault } from './fault.ts';

export interface Batch {
  name: string;
  faults: readonly Fault[];
}

const getFaultyOperation = ({ spoilt: other, operation }: Fault): string => other ?? operation;

/** Faults of the same operation may hide each other. */
const fits = (batch: readonly Fault[], fault: Fault): boolean =>
  fault.batch !== undefined ||
  batch.every((one) =>
    [getFaultyOperation(one), one.operation].every(
      (id) => id !== getFaultyOperation(fault) && id !== fault.operation,
    ),
  );

const keyOf = ({ batch, only }: Fault) => batch ?? only.join(', ');

/** Groups faults that break the same rule in different operations. */
export function batchesOf(faults: readonly Fault[]): Batch[] {
  return [...Map.groupBy(faults, keyOf)].flatMap(([key, alike]) => {
    const batches: Fault[][] = [];
    for (const fault of alike) {
      const batch = batches.find((one) => fits(one, fault));
      if (batch) batch.push(fault);
      else batches.push([fault]);
    }
    return batches.map((batch) => ({
      name: `${key} (${batch.map(({ name }) => name).join('; ')})`,
      faults: batch,
    }));
  });
}

/** Returns the combined misbehavior for an operation; undefined if no fault affects it. */
export const misbehaviourOf =
  (faults: readonly Fault[]) =>
  (operation: string): Misbehaviour | undefined =>
    faults
      .filter((fault) => getFaultyOperation(fault) === operation)
      .map(({ misbehave }) => misbehave)
      .reduce<Misbehaviour | undefined>(
        (inner, outer) =>
          inner ? (request, forward) => outer(request, (passed) => inner(passed, forward)) : outer,
        undefined,
      );
