import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingsTable } from '#server/settings-table.ts';
import manifest from '../../package.json' with { type: 'json' };
import { makeTemporary } from '../support/temporary.ts';

const folder = '.github/deploy';
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const units = globSync('app-manager*.{service,timer,conf}', { cwd: folder });
const operations = readFileSync('.github/OPERATIONS.md', 'utf8');

const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`\\b${name}=(\\S+)`, 'g'))].map(([, value]) => value);

it('a unit sets settings that the server has, and starts a program that is there', () => {
  const own = [...Object.keys(settingsTable), 'NODE_ENV', 'MALLOC_MMAP_THRESHOLD_'];
  const set = units.flatMap((file) =>
    [...read(file).matchAll(/^Environment=(?<all>.+)$/gm)].flatMap(({ groups }) =>
      [...(groups?.['all'] ?? '').matchAll(/(?<name>\w+)=/g)].map((each) => each.groups?.['name']),
    ),
  );
  expect(set).toContain('METRICS_PORT');
  expect(set.filter((name) => !own.includes(name ?? ''))).toEqual([]);
  const [, program = ''] = /^ExecStart=.* (\S+)$/m.exec(read('app-manager.service')) ?? [];
  expect(existsSync(program), program).toBe(true);
});

it('the unit names the Node that package.json asks for', () =>
  expect(read('app-manager.service')).toContain(
    `Node ${manifest.engines.node.replace('>=', '')} or later in /usr/bin`,
  ));

it.each([
  ['the server', read('app-manager.service')],
  ['the backup', read('app-manager-backup.service')],
  ['commands', /^systemd-run(?:.*\\\n)*.*/m.exec(operations)?.[0] ?? ''],
])('%s may write to its data and to AUDIT_LOG_FILE', (_, text) => {
  for (const name of ['StateDirectory', 'LogsDirectory', 'User'])
    expect([name, valuesOf(text, name)]).toEqual([name, ['app-manager']]);
});

it('systemd waits longer for the end than the server for open requests', () =>
  expect(Number(valuesOf(read('app-manager.service'), 'TimeoutStopSec')[0])).toBeGreaterThan(
    Number(settingsTable.STOP_TIMEOUT_SECONDS.fallback),
  ));

const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;

it.skipIf(!isInstalled)('systemd finds no fault in them, also in several processes', () => {
  const place = makeTemporary('units-');
  const copy = (file: string, to = file) => {
    mkdirSync(path.dirname(path.join(place, to)), { recursive: true });
    // The machine of the tests has its Node elsewhere.
    const text = read(file).replace('/usr/bin/node', process.execPath);
    writeFileSync(path.join(place, to), text.replaceAll(/^WorkingDirectory=.*/gm, ''));
  };
  for (const file of units) if (!file.endsWith('.conf')) copy(file);
  copy('app-manager.service', 'app-manager@.service');
  copy('app-manager-ports.conf', 'app-manager@.service.d/ports.conf');
  const names = ['app-manager.service', 'app-manager-backup.timer', 'app-manager@1.service'];
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...names], {
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${place}:` },
  });
  expect([status, stderr]).toEqual([0, '']);
});

it('the backup keeps the last ones and removes older ones', () => {
  const data = makeTemporary('backups-');
  mkdirSync(path.join(data, 'backups'));
  for (let day = 10; day < 30; day += 1)
    writeFileSync(path.join(data, `backups/2026-01-${day}.gz`), '');
  const [, command = ''] =
    /^ExecStartPost=\/bin\/sh -c '(.*)'$/m.exec(read('app-manager-backup.service')) ?? [];
  execFileSync('sh', ['-c', command], { env: { ...process.env, DATA_DIR: data } });
  const left = readdirSync(path.join(data, 'backups'));
  expect([left.length, left.toSorted()[0]]).toEqual([14, '2026-01-16.gz']);
});
