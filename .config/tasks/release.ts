import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { VERSION as archive } from '../../src/formats/app-archive/application-file.ts';
import { migrations } from '../../src/server/db/migrations/migrations.ts';
import { version as backup } from '../../src/server/services/backup/lines.ts';
import { readArguments } from './read-arguments.ts';

const USAGE = 'npm run release -- major|minor|patch';

const { positionals } = readArguments(
  `${USAGE}

Makes a release of what is committed: the version in package.json, a heading in .github/CHANGELOG.md with the versions of
contract, archive, backup and database, a commit and its tag. Push both: git push --follow-tags.

Refuses a patch when one of the four is new, and a minor version when the contract breaks its clients.`,
  [],
  1,
);

const CHANGELOG = '.github/CHANGELOG.md';
const levels = ['patch', 'minor', 'major'] as const;
type Level = (typeof levels)[number];

class ReleaseError extends Error {}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

const database = Object.keys(migrations).at(-1) ?? '';
const line = `Contract ${contract.info.version}, archive ${archive}, backup ${backup}, database ${database}.`;
const LINE = /^Contract (?<contract>(?<major>\d+)\.\S+), archive \d+, backup \d+, database \S+\.$/m;

/** The least level that is honest, by the line of the last release. */
function findLeast(changelog: string): Level {
  const last = LINE.exec(changelog);
  if (!last || last[0] === line) return 'patch';
  const [major] = contract.info.version.split('.');
  return last.groups?.['major'] === major ? 'minor' : 'major';
}

/** The lines of `Next` become the release's. */
function addHeading(changelog: string, version: string): string {
  const [before, after] = changelog.split('\n## Next\n');
  const [changes = ''] = after?.split('\n## ') ?? [];
  if (before === undefined || after === undefined || !changes.includes('\n- '))
    throw new ReleaseError(`Write what is new below ## Next in ${CHANGELOG}, a line each with -.`);
  const today = new Date().toISOString().slice(0, 10);
  return `${before}\n## Next\n\n## ${version} (${today})\n\n${line}\n${after}`;
}

function release(level: Level): string {
  if (git('status', '--porcelain') !== '')
    throw new ReleaseError('Commit or stash first: a release is what is committed.');
  const changelog = readFileSync(CHANGELOG, 'utf8');
  const least = findLeast(changelog);
  if (levels.indexOf(level) < levels.indexOf(least))
    throw new ReleaseError(
      `This is at least a ${least} release: ${line} ${LINE.exec(changelog)?.[0]}`,
    );
  const [, now = ''] =
    /"version": "(?<version>[^"]+)"/.exec(readFileSync('package.json', 'utf8')) ?? [];
  const parts = now.split('.').map(Number);
  const place = 2 - levels.indexOf(level);
  const version = parts
    .map((part, index) => (index < place ? part : index === place ? part + 1 : 0))
    .join('.');
  const next = addHeading(changelog, version);
  // npm also writes the lockfile; its own tag would come before the heading.
  execFileSync('npm', ['version', version, '--no-git-tag-version'], { stdio: 'pipe' });
  writeFileSync(CHANGELOG, next);
  git('commit', '--quiet', '--all', '--message', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  return `v${version} is tagged. Publish it: git push --follow-tags`;
}

try {
  const level = levels.find((each) => each === positionals[0]);
  if (!level) throw new ReleaseError(USAGE);
  console.log(release(level));
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error);
  process.exitCode = 1;
}
