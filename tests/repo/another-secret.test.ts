import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Change } from '#changes/diff.ts';
import type * as Inputs from '#generated/inputs.ts';

// Other files of the suite share the modules, perhaps loaded with the real contract.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('#generated/inputs.ts', async (importOriginal) => {
    const real = await importOriginal<typeof Inputs>();
    const secrets = [...real.secretFields.VpnServerInput, 'token'];
    return { ...real, secretFields: { VpnServerInput: secrets } };
  });
});
afterAll(() => {
  vi.doUnmock('#generated/inputs.ts');
  vi.resetModules();
});

const server = {
  ...{ countryName: 'Germany', countryId: 'de', ip: '10.0.0.1', countryImage: '/flags/de.svg' },
  ...{ ipsecPsk: 'hidden', username: 'hidden', password: 'hidden', token: 'hidden' },
};

describe('another secret of a server in the contract', () => {
  it('is not stored in the browser', async () => {
    const { toKeptChange } = await import('#changes/journal.ts');
    const place = { kind: 'vpnServer', key: '10.0.0.1' } as const;
    const changes: Change[] = [
      { ...place, change: 'added', after: server },
      { ...place, change: 'removed', before: server },
    ];
    for (const change of changes)
      expect(JSON.stringify(await toKeptChange(change, undefined))).not.toContain('hidden');
  });

  it('is not pulled into a folder', async () => {
    const { leaveOutSecrets } = await import('#cli/commands/pull.ts');
    const config = JSON.stringify(leaveOutSecrets({ vpnServers: [server] }));
    expect(config).toContain('10.0.0.1');
    expect(config).not.toContain('hidden');
  });

  it('is not logged', async () => {
    const { logOptions } = await import('#server/http/operations/request-log.ts');
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(line) };
    const { default: fastify } = await import('fastify');
    const { log } = fastify({ logger: Object.assign({ stream }, logOptions('trace')) });
    log.trace(server);
    log.trace({ body: server }, 'refused');
    log.trace({ request: { body: server } });
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain('hidden');
  });
});
