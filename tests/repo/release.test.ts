import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import contract from '#generated/openapi.json' with { type: 'json' };
import { makeTemporary } from '../support/temporary.ts';

const PROGRAM = path.resolve('.config/tasks/release.ts');

/** A repository with the files that a release writes. */
function makeRepository(last = '') {
  const folder = makeTemporary('release-');
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  const changelog = path.join(folder, '.github/CHANGELOG.md');
  mkdirSync(path.dirname(changelog));
  writeFileSync(changelog, `# Changes\n\n## Next\n\n- Something new.\n\n## 1.4.2\n${last}`);
  writeFileSync(path.join(folder, 'package.json'), '{\n  "name": "a",\n  "version": "1.4.2"\n}\n');
  git('init', '--quiet');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.com');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  const release = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  return { folder, git, release, readChangelog: () => readFileSync(changelog, 'utf8') };
}

it('a release has its version, a heading with the others, a commit and a tag', () => {
  const { folder, git, release, readChangelog } = makeRepository();
  expect(release('minor')).toEqual({
    status: 0,
    output: 'v1.5.0 is tagged. Publish it: git push --follow-tags\n',
  });
  expect(git('describe', '--tags', '--exact-match')).toBe('v1.5.0');
  expect(git('log', '--format=%s', '-1')).toBe('Release 1.5.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toContain('"version": "1.5.0"');
  expect(readChangelog()).toMatch(
    /\n## Next\n\n## 1\.5\.0 \(\d{4}-\d\d-\d\d\)\n\nContract [\d.]+, archive \d+, backup \d+, database \d{3}-[\w-]+\.\n\n- Something new\.\n\n## 1\.4\.2\n/,
  );
  expect(release('patch').output).toMatch(/Write what is new below ## Next/);
});

it('a release is as large as its changes', () => {
  const [major = ''] = contract.info.version.split('.');
  const older = (version: string) =>
    makeRepository(`\nContract ${version}, archive 1, backup 1, database 001-initial.\n`);
  const database = older(contract.info.version);
  expect(database.release('patch').output).toMatch(/^This is at least a minor release/);
  expect(database.git('tag')).toBe('');
  const breaking = older(`${Number(major) - 1}.0.0`);
  expect(breaking.release('minor').output).toMatch(/^This is at least a major release/);
  expect(breaking.release('major').output).toMatch(/^v2\.0\.0 is tagged/);
});

it('a release is what is committed, and says how it is called', () => {
  const { folder, release } = makeRepository();
  expect(release().output).toMatch(/^npm run release -- major\|minor\|patch/);
  writeFileSync(path.join(folder, 'new.txt'), '');
  expect(release('minor').output).toMatch(/^Commit or stash first/);
});
