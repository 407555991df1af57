import { execFileSync } from 'node:child_process';
import { readArguments } from './read-arguments.ts';

readArguments(`Checks the subjects of the commits that origin's main does not have yet: at most 72 characters.

Without a main branch of origin there is nothing to check.`);

const MOST = 72;

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

const subjects = git('log', '--no-merges', '--format=%s', 'origin/main..HEAD')?.split('\n') ?? [];
const long = subjects.filter((subject) => subject.length > MOST);
if (long.length > 0) {
  console.error(`Subjects of more than ${MOST} characters; put the rest into the body:`);
  for (const subject of long) console.error(`  ${subject}`);
  process.exitCode = 1;
}
