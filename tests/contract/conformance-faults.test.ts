import { beforeAll, expect, it } from 'vitest';
import { runConformance } from '../conformance/run.ts';
import { serverInput } from '../support/fixtures.ts';
import { faults } from '../support/conformance/faults/faults.ts';
import { startFaultyBackend } from '../support/conformance/faulty-backend.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

// Each fault is one of many logins; nothing is worked off, so that what is queued stays so.
const shared = sharedTestApp({ env: { LOGIN_ATTEMPTS: '1000000' } });

const password = 'the secret of a stranger';

beforeAll(async () => {
  const { api } = await shared().admin();
  await api.POST('/api/vpn-servers', { body: { ...serverInput('Foreign'), password } });
});

it.each(faults)(
  'a backend is found out that has this fault: $name',
  async ({ operation, spoilt = operation, check, outcome, misbehave }) => {
    const baseUrl = await startFaultyBackend(shared().url, spoilt, misbehave);
    const { results } = await runConformance({
      baseUrl,
      credentials: administrator,
      operations: [operation],
      stateless: false,
    });
    const told = results.filter((result) => result.outcome !== 'passed');
    expect(told).toContainEqual(
      expect.objectContaining({
        operation,
        outcome,
        check: expect.stringMatching(check) as string,
      }),
    );
    expect(JSON.stringify(results)).not.toMatch(
      new RegExp(`${password}|${administrator.password}`),
    );
  },
);
