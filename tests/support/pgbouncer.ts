import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { findFreePort } from '#mocks/free-port.ts';
import { temporaryDirectory } from './test-app.ts';

/** Debian installs it outside some users' PATH. */
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };

export const hasPgBouncer = (): boolean =>
  spawnSync('pgbouncer', ['--version'], { env }).status === 0;

/** Starts PgBouncer in transaction mode for a database. */
export async function startPgBouncer(address: string): Promise<string> {
  const { hostname, port: behind, pathname, username } = new URL(address);
  const port = await findFreePort();
  const directory = temporaryDirectory();
  chmodSync(directory, 0o755);
  const file = path.join(directory, 'pgbouncer.ini');
  writeFileSync(path.join(directory, 'users'), `"${username}" ""\n`);
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${directory}/users
pool_mode = transaction
default_pool_size = 3
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user', 'postgres'] : [];
  const child = spawn('pgbouncer', [...user, file], { env });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (output += piece.toString()));
  const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  const listens = async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start.\n${output}`);
    const client = new Client({ connectionString: url });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  await expect.poll(listens).toBe(true);
  return url;
}
