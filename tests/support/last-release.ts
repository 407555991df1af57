import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { makeTemporary } from './temporary.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Stands in until there is a tag: a commit whose database lacks the last migration of today. */
const BEFORE_FIRST_RELEASE = '719ad54e2d6a2893dedaeac42a6559ae027c5f7d';

/** All that its server needs to run, but for the packages. */
const SERVER = ['src/server', 'src/domain', 'src/formats', 'generated', 'package.json'];

function git(...args: string[]): Buffer | undefined {
  try {
    return execFileSync('git', args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch {
    return undefined;
  }
}

/** The newest release before this commit; undefined where the history is not there. */
export function findLastRelease(): string | undefined {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^');
  const revision = tag?.toString().trim() ?? BEFORE_FIRST_RELEASE;
  return git('rev-parse', '--verify', '--quiet', `${revision}^{tree}`) && revision;
}

/** Unpacks the server of a revision beside the packages of today; returns its main program. */
export function unpackServer(revision: string): string {
  const folder = makeTemporary();
  const archive = git('archive', revision, ...SERVER);
  if (!archive) throw new Error(`git cannot unpack ${revision}.`);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return path.join(folder, 'src/server/main.ts');
}
