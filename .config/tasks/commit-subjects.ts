import { execFileSync } from 'node:child_process';
import { readArguments } from './read-arguments.ts';

readArguments(`Checks the subjects of the commits that origin's main does not have yet: two words or more, at most 72 characters.

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
const faults = [
  [
    `Subjects of more than ${MOST} characters; put the rest into the body:`,
    subjects.filter((subject) => subject.length > MOST),
  ],
  [
    'Subjects of one word; say what it is about:',
    subjects.filter((subject) => /^\S+$/.test(subject)),
  ],
] as const;
for (const [fault, found] of faults) {
  if (found.length === 0) continue;
  console.error([fault, ...found].join('\n  '));
  process.exitCode = 1;
}
