import { expect, it } from 'vitest';
import { runConformance } from '../conformance/run.ts';
import { faultyFetch, nowhere } from '../support/conformance/faulty-backend.ts';
import { variations } from '../support/conformance/variations/variations.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp({ env: { LOGIN_ATTEMPTS: '1000000' } });

/** With a whole run for each: minutes. See `npm run conformance:mutants`. */
const isWhole = process.env['MUTANTS'] === 'all';
const sampled = 4;
const sample = variations.filter((_, index) => isWhole || index % sampled === 0);
it.each(sample)(
  'a backend is right that has its own way: $name',
  async ({ operations, behave }) => {
    const { results, left, ended } = await runConformance({
      baseUrl: nowhere,
      fetch: faultyFetch(shared(), () => behave),
      credentials: administrator,
      // One represents all.
      operations: isWhole ? [] : operations.slice(0, 1),
      stateless: false,
      patienceMs: 200,
    });
    const failed = results.filter(({ outcome }) => outcome === 'failed');
    expect(
      failed.map(({ operation, check, severity, came }) => [operation, check, severity, came]),
    ).toEqual([]);
    expect({ left, ended }).toEqual({ left: [], ended: undefined });
  },
);
