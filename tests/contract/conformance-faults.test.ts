import { beforeAll, expect, it } from 'vitest';
import { runConformance } from '../conformance/run.ts';
import { serverInput } from '../support/fixtures.ts';
import { faults } from '../support/conformance/faults/faults.ts';
import { generatedFaults } from '../support/conformance/faults/generated.ts';
import type { Result } from '../conformance/results.ts';
import { startFaultyBackend } from '../support/conformance/faulty-backend.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

// Each fault is one of many logins; nothing is worked off, so that what is queued stays so.
const shared = sharedTestApp({ env: { LOGIN_ATTEMPTS: '1000000' } });

const password = 'the secret of a stranger';

beforeAll(async () => {
  const { api } = await shared().admin();
  await api.POST('/api/vpn-servers', { body: { ...serverInput('Foreign'), password } });
});

/** Every fault takes minutes: `npm run conformance:mutants`. A sample is taken at every nth of those that are alike. */
const sampled = 7;
const isWhole = process.env['MUTANTS'] === 'all';
const sample = generatedFaults.filter((_, index) => isWhole || index % sampled === 0);

/** No fault needs a queue to move: nothing is worked off here. */
const patienceMs = 200;

it.each([...faults, ...sample])(
  'a backend is found out that has this fault: $name',
  async ({ operation, spoilt = operation, check, only = [], outcome, severity, misbehave }) => {
    const baseUrl = await startFaultyBackend(shared().url, spoilt, misbehave);
    const stop = new AbortController();
    const isNamed = (result: Result) =>
      result.operation === operation &&
      result.outcome === outcome &&
      [undefined, result.severity].includes(severity) &&
      check.test(result.check);
    const { results } = await runConformance({
      baseUrl,
      credentials: administrator,
      operations: [operation],
      only,
      stateless: false,
      patienceMs,
      signal: stop.signal,
      // Whatever else it would find says no more about the fault.
      onResult: (result) => isNamed(result) && stop.abort(),
    });
    const told = results.filter((result) => result.outcome !== 'passed');
    expect(
      told.some(isNamed),
      JSON.stringify(
        told.map(({ check, outcome, severity }) => [check, outcome, severity]),
        null,
        1,
      ),
    ).toBe(true);
    expect(JSON.stringify(results)).not.toMatch(
      new RegExp(`${password}|${administrator.password}`),
    );
  },
);
