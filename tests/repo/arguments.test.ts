import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { scripts, version } from '../../package.json' with { type: 'json' };

/** Programs with options of their own, which their own tests try. */
const readThemselves = [
  'src/server/admin/main.ts',
  'src/server/seed/main.ts',
  '.config/tasks/start.ts',
  '.config/tasks/contract-diff.ts',
  'tests/conformance/main.ts',
  'mocks/proxy.ts',
  'tests/support/provide-chromium.ts',
];

it('each program of package.json reads its arguments', () => {
  const programs = Object.values(scripts).flatMap((script) =>
    [...script.matchAll(/\bnode (?:-\S+ (?:\.\/\S+\.cjs )?)*(?<file>\S+\.ts)/g)].map(
      ({ groups }) => groups?.['file'] ?? '',
    ),
  );
  const others = [...new Set(programs)].filter((file) => !readThemselves.includes(file));
  const without = others.filter((file) => !readFileSync(file, 'utf8').includes('readArguments('));
  expect([others.length > 8, without]).toEqual([true, []]);
});

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

it('a program prints its version, and refuses what it does not know', () => {
  const program = '.config/tasks/commit-subjects.ts';
  expect(run(program, '--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  expect(run(program, '--no-such-option')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining("Unknown option '--no-such-option'") as string,
  });
  expect(run(program, 'more').status).toBe(2);
});

it.each(['.config/tasks/contract-diff.ts', 'mocks/proxy.ts', 'tests/conformance/main.ts'])(
  '%s prints its version as well',
  (program) => expect(run(program, '--version').stdout).toBe(`${version}\n`),
);

it.each(['src/cli/main.ts', 'src/server/admin/main.ts', 'src/server/seed/main.ts'])(
  '%s fails in one line when the program that reads its output has ended',
  async (program) => {
    const child = spawn(process.execPath, [program, '--help']);
    child.stdout.destroy();
    const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect(stderr).toMatch(/^The output was closed too early[^\n]*\n$/);
    expect(child.exitCode).toBeGreaterThan(0);
  },
);

it.each([
  ['mocks/prism.ts', { MOCK_PORT: 'abc' }, 'Port abc is none: MOCK_PORT names another one.'],
  ['mocks/proxy.ts', { PROXY_PORT: '70000' }, 'Port 70000 is none: PROXY_PORT names another one.'],
  ['.config/tasks/dev.ts', { API_ORIGIN: 'abc' }, 'API_ORIGIN: abc is no http or https address.'],
  ['.config/tasks/dev.ts', { API_ORIGIN: 'http://a/api' }, 'API_ORIGIN: http://a/api ends with'],
])('%s refuses a wrong setting in one line: %o', (program, env, line) => {
  const args = program === 'mocks/proxy.ts' ? ['http://127.0.0.1:9', '--no-dashboard'] : [];
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
    ...{ encoding: 'utf8', env: { ...process.env, ...env } },
    timeout: 60_000,
  });
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^.+\n$/)]);
  expect(stderr).toContain(line);
});
