import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Change, reviewChanges } from '#config/contract/review-changes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'contract-diff-test-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function diff(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['.config/tasks/contract-diff.ts', ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const removed: Change = {
  id: 'api-removed-without-deprecation',
  text: 'api removed without deprecation',
  level: 3,
  operationId: 'logout',
};

describe('npm run contract:diff', () => {
  it('lets the contract that is here be released: it breaks no client of the last release', () => {
    expect(diff()).toMatchObject({ status: 0, stderr: '' });
  });

  it('compares the current openapi.yaml, refuses breaking changes, and names the next step', () => {
    const revision = path.join(folder, 'breaking.yaml');
    const after = readFileSync('openapi.yaml', 'utf8').replace(/^ +security: \[\]\n/m, '');
    // The examples are beside the contract.
    symlinkSync(path.resolve('mocks'), path.join(folder, 'mocks'));
    writeFileSync(revision, after);
    const { status, stdout, stderr } = diff('openapi.yaml', '--revision', revision);
    expect(status).toBe(1);
    expect(stdout).toContain('breaking (1)\n  login: now needs a sign-in\n');
    expect(stderr).toContain('raise info.version in openapi.yaml to 3.0.0');
  });

  it('says when the base is neither a file nor a revision, and how it is called', () => {
    const { status, stderr } = diff('nowhere.json');
    expect(status).toBe(2);
    expect(stderr).toContain('nowhere.json');
    expect(stderr).toContain('npm run contract:diff -- [<base>]');
  });
});

describe('the review', () => {
  it('finds nothing to say where nothing changed', () => {
    expect(reviewChanges([], '2.0.0', '2.0.0')).toEqual({
      lines: ['No changes since 2.0.0'],
      refused: undefined,
    });
  });

  it('refuses a breaking change under the same major version', () => {
    const { lines, refused } = reviewChanges([removed], '2.0.0', '2.1.0');
    expect(lines).toEqual([
      'From 2.0.0 to 2.1.0',
      'breaking (1)',
      '  logout: api removed without deprecation',
    ]);
    expect(refused).toContain('raise info.version in openapi.yaml to 3.0.0');
  });

  it('lets it pass under the next one', () => {
    expect(reviewChanges([removed], '2.0.0', '3.0.0').refused).toBeUndefined();
  });

  it('lets additions and settled assumptions pass', () => {
    const told: Change[] = [
      { ...removed, level: 1, text: 'endpoint added' },
      { ...removed, level: 0, text: 'the call itself is no longer marked x-assumed' },
    ];
    const { lines, refused } = reviewChanges(told, '2.0.0', '2.0.0');
    expect(refused).toBeUndefined();
    expect(lines).toContain('assumptions no longer marked (1)');
  });

  it('says why it is stricter than it looks', () => {
    const renamed = { ...removed, id: 'optional-response-header-removed', level: 2 };
    expect(reviewChanges([renamed], '2.0.0', '2.0.0').lines.join()).toContain(
      'the cookie of a session',
    );
  });
});
