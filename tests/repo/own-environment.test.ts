import { execFileSync } from 'node:child_process';
import { homedir, tmpdir } from 'node:os';
import { expect, it } from 'vitest';

const ask = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: tmpdir(), encoding: 'utf8' }).trim();

it('tests have a home of their own, and nothing of the settings of this machine', () => {
  expect(homedir()).toBe(`${tmpdir()}/home`);
  expect(ask('npm', 'config', 'get', 'cache', '--location', 'user')).toMatch(tmpdir());
  expect(ask('npm', 'config', 'get', 'globalconfig')).toMatch(tmpdir());
  const settings = ask('git', 'config', '--list', '--show-origin').split('\n');
  expect(settings.filter((line) => line !== '')).toEqual([]);
  expect(new Date(0).getTimezoneOffset()).toBe(0);
  const foreign = Object.keys(process.env).filter((name) => /^(?:PG|AWS_|LC_|XDG_)/.test(name));
  expect(foreign).toEqual([]);
});
