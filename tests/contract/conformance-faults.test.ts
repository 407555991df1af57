import { beforeAll, expect, it } from 'vitest';
import { runConformance } from '../conformance/run.ts';
import { serverInput } from '../support/fixtures.ts';
import { faults } from '../support/conformance/faults/faults.ts';
import { generatedFaults } from '../support/conformance/faults/generated.ts';
import { batchesOf, misbehaviourOf } from '../support/conformance/faults/batches.ts';
import type { Fault } from '../support/conformance/faults/fault.ts';
import type { Result } from '../conformance/results.ts';
import { faultyFetch, nowhere } from '../support/conformance/faulty-backend.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

// Each fault signs in many times; without a worker, queued texts stay queued.
const shared = sharedTestApp({ env: { LOGIN_ATTEMPTS: '1000000' } });

const password = 'the secret of a stranger';

beforeAll(async () => {
  const { api } = await shared().admin();
  await api.POST('/api/vpn-servers', { body: { ...serverInput('Foreign'), password } });
});

/** Each fault alone takes minutes: `npm run conformance:mutants`. */
const isWhole = process.env['MUTANTS'] === 'all';
const all = [...faults, ...generatedFaults];
const batches = isWhole ? all.map((one) => ({ name: one.name, faults: [one] })) : batchesOf(all);

/** Nothing is processed here, and no fault needs that. */
const patienceMs = 200;

it.each(batches)('a backend is found out that has: $name', async ({ faults: planted }) => {
  const stop = new AbortController();
  const isNamed = ({ operation, outcome, severity, check }: Fault, result: Result) =>
    result.operation === operation &&
    result.outcome === outcome &&
    [undefined, result.severity].includes(severity) &&
    check.test(result.check);
  const unnamed = new Set(planted);
  const { results } = await runConformance({
    baseUrl: nowhere,
    fetch: faultyFetch(shared(), misbehaviourOf(planted)),
    credentials: administrator,
    operations: [...new Set(planted.map(({ operation }) => operation))],
    only: isWhole ? [] : [...new Set(planted.flatMap(({ only }) => only))],
    stateless: false,
    // Some faults show in the second of two calls.
    parallel: 1,
    patienceMs,
    signal: stop.signal,
    // Further results say nothing about the faults.
    onResult: (result) => {
      for (const fault of unnamed) if (isNamed(fault, result)) unnamed.delete(fault);
      if (unnamed.size === 0) stop.abort();
    },
  });
  const told = results.filter((result) => result.outcome !== 'passed');
  expect(
    planted
      .filter((fault) => !results.some((result) => isNamed(fault, result)))
      .map(({ name, operation }) => `${operation}: ${name}`),
    JSON.stringify(
      told.map(({ operation, check, outcome, severity }) => [operation, check, outcome, severity]),
      null,
      1,
    ),
  ).toEqual([]);
  expect(JSON.stringify(results)).not.toMatch(new RegExp(`${password}|${administrator.password}`));
});
