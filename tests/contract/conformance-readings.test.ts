import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readCommandLine, WrongUsage } from '../conformance/options.ts';
import { startFaultyBackend } from '../support/conformance/faulty-backend.ts';
import { otherStatus } from '../support/conformance/misbehaviours.ts';
import { runProgram, startProgram } from '../support/conformance/run-program.ts';
import { administrator, sharedTestApp } from '../support/test-app.ts';

const status = '#/components/responses/InvalidColor/x-assumed/status';

describe('the program', () => {
  const shared = sharedTestApp({ env: { LOGIN_ATTEMPTS: '1000' } });
  const login = ['--username', administrator.username];

  function temporary(name: string): string {
    const folder = mkdtempSync(path.join(tmpdir(), 'conformance-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return path.join(folder, name);
  }

  it('expects what the team reads otherwise, and fails on what it confirms', async () => {
    const url = await startFaultyBackend(shared().url, 'createColor', otherStatus(400, 422));
    const run = async (entry: object, ...more: string[]) => {
      const file = temporary('conformance.json');
      writeFileSync(file, JSON.stringify({ assumptions: { [status]: entry } }));
      const { code } = await runProgram(
        url,
        ...login,
        '--operation',
        'createColor',
        '--confirm',
        file,
        ...more,
      );
      return code;
    };
    expect(await run({ instead: 422, reason: 'Our framework.' })).toBe(0);
    const only = ['--only', 'body against'];
    expect(await run({ instead: 422, reason: 'Our framework.' }, ...only)).toBe(0);
    expect(await run({ confirmed: true, reason: 'Agreed.' }, ...only)).toBe(1);
  });

  it('uses a keyword of the team in the place of ours', async () => {
    const file = temporary('conformance.json');
    const pointer = '#/components/schemas/ResourceKey/x-assumed/maxLength';
    writeFileSync(
      file,
      JSON.stringify({ assumptions: { [pointer]: { instead: 50, reason: 'Ours.' } } }),
    );
    const parameters = ['--operation', 'createColor', '--only', 'body against', '--confirm', file];
    // A separate program, since keywords stay for the rest of a process.
    const { stdout } = await startProgram(shared().url, ...login, ...parameters).ended;
    expect(stdout).toContain('createColor: key too long: accepted');
  });

  it('writes a first file for the team, and never over one that is there', async () => {
    const url = await startFaultyBackend(shared().url, 'createColor', otherStatus(400, 422));
    const folder = path.dirname(temporary('x'));
    const parameters = ['--operation', 'createColor', '--init'];
    const { code } = await runProgram({ cwd: folder }, url, ...login, ...parameters);
    expect(code).toBe(0);
    const { assumptions } = JSON.parse(
      readFileSync(path.join(folder, 'conformance.json'), 'utf8'),
    ) as {
      assumptions: Record<string, unknown>;
    };
    expect(assumptions[status]).toMatchObject({ instead: 422 });
    const again = await runProgram({ cwd: folder }, url, ...login, ...parameters);
    expect([again.code, again.stderr]).toEqual([2, expect.stringMatching(/is there already/)]);
  });

  it('fails on skipped checks on request, and reports its coverage', async () => {
    const skipping = ['--operation', 'login', '--fail-on-skip'];
    const { code, stdout } = await runProgram(shared().url, ...login, ...skipping);
    expect(code).toBe(1);
    expect(stdout).toMatch(/covered \d+ of \d+ rules; unproven: login\/429, spec\/8\/login\/429/);
  });
});

describe('too many logins', () => {
  const shared = sharedTestApp({ env: { LOGIN_ATTEMPTS: '20' } });

  it('are tried where that is asked for', async () => {
    const only = ['--operation', 'login', '--only', 'too many', '--lockout'];
    const { stdout } = await runProgram(
      shared().url,
      '--username',
      administrator.username,
      ...only,
    );
    expect(stdout).toMatch(/1 passed, 0 failed, 0 findings, 0 skipped/);
  });
});

describe('the command line', () => {
  const url = 'http://localhost:3000';

  it('says on what a run fails', () => {
    const failOn = (...more: string[]) => readCommandLine([url, ...more], {})?.run.failOn;
    expect([failOn(), failOn('--strict'), failOn('--fail-on', 'loss')]).toEqual([
      'wrong',
      'reading',
      'loss',
    ]);
  });

  it.each([
    [['--fail-on', 'bad'], '--fail-on is one of security, loss, wrong, reading, not bad.'],
    [['--fail-on', 'loss', '--strict'], '--strict and --fail-on say the same; give one of them.'],
    [['--init', '--confirm', 'a.json'], '--init writes a new file; without --confirm.'],
  ])('%j is refused: %s', (more, message) => {
    expect(() => readCommandLine([url, ...more], {})).toThrow(new WrongUsage(message));
  });
});
