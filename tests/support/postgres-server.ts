import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '#mocks/free-port.ts';
import { postgresPrograms } from './postgres-programs.ts';

export interface PostgresServer {
  /** Ends with a slash; append the database's name. */
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; its package creates a user. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('PostgreSQL did not start.');
    const client = new Client({ connectionString: `${url}postgres` });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(50);
    }
  }
}

/** The data is temporary and need not reach the disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  // Socket names have a limited length, and macOS has long temporary paths.
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  // Autovacuum would start a worker per test database every minute.
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

export async function startPostgres(): Promise<PostgresServer | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const directory = mkdtempSync(path.join(tmpdir(), 'app-manager-postgres-'));
  const user = owner();
  if (user) chownSync(directory, user.uid, user.gid);
  const data = path.join(directory, 'data');
  const as = { ...user, cwd: directory, stdio: 'ignore' } as const;
  const fresh = ['--auth=trust', '--username=app', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(path.join(programs, 'initdb'), ['--pgdata', data, ...fresh], as);
  const port = await findFreePort();
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...flags],
    as,
  );
  const url = `postgres://app@127.0.0.1:${port}/`;
  await untilReady(url, child);
  return {
    url,
    async stop() {
      const exited = once(child, 'exit');
      // Fast shutdown does not wait for connections.
      child.kill('SIGINT');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
