import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporary } from '../support/temporary.ts';

const PROGRAM = path.resolve('.config/tasks/commit-subjects.ts');
const AUTHOR = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];

function makeRepository(...subjects: string[]) {
  const folder = makeTemporary('subjects-');
  const git = (...args: string[]) =>
    execFileSync('git', [...AUTHOR, ...args], { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet');
  const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '-m', subject);
  commit('Old commits may be long. '.repeat(4));
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  for (const subject of subjects) commit(subject);
  return { folder, git };
}

function check(cwd: string) {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM], { cwd, encoding: 'utf8' });
  return { status, stderr };
}

it('names the subjects ahead of main that are longer than 72 characters', () => {
  const long = `Delete ${'colors and '.repeat(6)}images`;
  const { status, stderr } = check(makeRepository('Delete colors', long).folder);
  expect(status).toBe(1);
  expect(stderr).toContain(long);
  expect(stderr).not.toContain('Old commits');
});

it('names the subjects ahead of main that have fewer than two words', () => {
  const { status, stderr } = check(makeRepository('Delete colors', 'x', 'Fix').folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^ {2}Fix\n {2}x$/m);
  expect(stderr).not.toContain('colors');
});

it('passes with short subjects, and where origin has no main', () => {
  expect(check(makeRepository('Delete colors').folder).status).toBe(0);
  const { folder, git } = makeRepository('x'.repeat(80));
  git('update-ref', '-d', 'refs/remotes/origin/main');
  expect(check(folder).status).toBe(0);
});
