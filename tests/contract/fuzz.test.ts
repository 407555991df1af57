import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../support/server.ts';
import { fuzz } from '../fuzz/fuzz.ts';
import { peakMemory } from '../fuzz/peak-memory.ts';

const password = 'a long enough password';

describe('any request', () => {
  it('is answered as the contract says, and never with a fault', async () => {
    const server = await startServer({
      env: { ADMIN_PASSWORD: password, LOGIN_ATTEMPTS: '1000000', TRANSLATION_ENGINE: 'pseudo' },
    });
    onTestFinished(() => server.kill());
    const { findings, statuses } = await fuzz({
      url: server.url,
      username: 'admin',
      password,
      // Different requests for each database.
      seed: process.env['TEST_DATABASE'] === 'postgres' ? 2 : 1,
      runs: 800,
    });
    expect(findings).toEqual([]);
    expect(statuses.size).toBe(47);
    // Megabytes: an idle server takes 150, the largest bodies a few hundred.
    expect(peakMemory(server.pid) ?? 0).toBeLessThan(800);
  });
});
