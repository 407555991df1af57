import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { makeTemporary } from '../support/temporary.ts';

function check(parts: Record<string, string>) {
  const folder = makeTemporary('check-');
  const task = path.resolve('.config/tasks/check.ts');
  const scripts = {
    ...parts,
    check: packageJson.scripts.check.replace('.config/tasks/check.ts', task),
  };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'parts', scripts }));
  const { status, stdout } = spawnSync('npm', ['run', 'check'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${path.resolve('node_modules/.bin')}:${process.env['PATH']}` },
  });
  return { status, stdout };
}

it('runs all parts, also after one that fails, and shows the result of each', () => {
  const { status, stdout } = check({
    'check:first': 'echo one && exit 3',
    'check:second': 'echo two',
    'check:third': 'echo three && exit 1',
    'check:fourth': 'echo four',
  });
  expect(status).toBe(1);
  for (const line of ['one', 'two', 'three', 'four']) expect(stdout).toContain(`\n${line}\n`);
  expect(stdout.split('\n').slice(-5)).toEqual([
    'FAILED  check:first',
    'passed  check:second',
    'FAILED  check:third',
    'passed  check:fourth',
    '',
  ]);
});

it('passes when all parts do', () => {
  expect(check({ 'check:only': 'echo one' }).status).toBe(0);
});
