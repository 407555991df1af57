import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askIke } from '#server/admin/check-servers.ts';
import { ok } from '../support/api-client.ts';
import { serverInput } from '../support/fixtures.ts';
import { runAdmin } from '../support/run-program.ts';
import { startTestApp, temporaryDirectory } from '../support/test-app.ts';

/** Debian's place of strongSwan's daemon. */
const charon = '/usr/lib/ipsec/charon';

/** Repeats the first bytes, as IKE does. */
async function responder() {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    socket.send(message.subarray(0, 32), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return socket.address().port;
}

describe('npm run admin -- check-servers', () => {
  it('prints which servers of the directory answer, and fails for those that do not', async () => {
    const dataDir = temporaryDirectory();
    const client = await (await startTestApp({ dataDir })).admin();
    const add = async (country: string, ip: string) =>
      ok(await client.api.POST('/api/vpn-servers', { body: { ...serverInput(country), ip } }));
    const port = String(await responder());
    await add('Norway', '127.0.0.1');
    const alive = await runAdmin(['check-servers', '--port', port], { dataDir });
    expect(alive).toMatchObject({ code: 0, stderr: '' });
    expect(alive.stdout).toMatch(/^Norway\t127\.0\.0\.1\t\d+ ms\n$/);

    // Nothing listens there, which the system reports at once.
    await add('Chile', '127.0.0.2');
    const dead = await runAdmin(['check-servers', '--port', port, '--metrics'], { dataDir });
    expect(dead).toMatchObject({ code: 1, stderr: '1 of 2 servers did not answer: 127.0.0.2.\n' });
    expect(dead.stdout).toContain('app_manager_vpn_server_up{country="Chile",ip="127.0.0.2"} 0\n');
    expect(dead.stdout).toContain('app_manager_vpn_server_up{country="Norway",ip="127.0.0.1"} 1\n');
  });

  it.skipIf(!existsSync(charon))('gets an answer from strongSwan', async () => {
    const folder = temporaryDirectory();
    const settings = path.join(folder, 'strongswan.conf');
    writeFileSync(
      settings,
      `charon {
  port = 15500
  port_nat_t = 15501
  install_routes = no
  load = random nonce aes sha1 sha2 hmac gmp kernel-netlink socket-default
  piddir = ${folder}
}`,
    );
    const daemon = spawn(charon, { env: { ...process.env, STRONGSWAN_CONF: settings } });
    const ended = once(daemon, 'close');
    onTestFinished(async () => {
      daemon.kill('SIGTERM');
      await ended;
    });
    await expect.poll(() => askIke('127.0.0.1', 15500)).toBeGreaterThan(0);
  });
});
