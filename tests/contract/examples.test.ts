import { describe, expect, it } from 'vitest';
import { exampleFiles, examplesOf, operations, violations } from '../support/contract.ts';

const examples = operations.flatMap(examplesOf);

/** A file in a form has no JSON to be checked; the example shows its text. */
const checkable = examples.filter(({ type }) => type === 'application/json');

describe('the examples of the contract', () => {
  it('are all there', () => {
    expect(exampleFiles().length).toBeGreaterThan(100);
    expect(checkable.length).toBeGreaterThan(200);
  });

  it.each(checkable)('$name validates', ({ schema, value }) => {
    expect(value ?? undefined, 'the example is missing').toBeDefined();
    expect(violations(schema, value)).toBeUndefined();
  });
});
