import { describe, expect, it } from 'vitest';
import { exampleFiles, examplesOf, operations, violations } from '../support/contract.ts';

const examples = operations.flatMap(examplesOf);

/** A form's file has no JSON to validate. */
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
