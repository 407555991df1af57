import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { calledAs, isPackaged } from '../contract/called-as.ts';
import { compare } from '../contract/compare.ts';
import { reviewChanges } from '../contract/review-changes.ts';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '../..');
const RELEASED = path.join(ROOT, '.config/contract/released.json');
const CURRENT = path.join(ROOT, 'openapi.yaml');
/** The contract in one file, which every revision has. */
const BUNDLE = 'generated/openapi.json';

const HELP = isPackaged
  ? `${calledAs('contract-diff')} [<base>] [--revision <file>]
  <base>      a contract in YAML or JSON; without it, the last release
  --revision  the contract to compare with it; without it, that of this package`
  : `${calledAs('contract-diff', 'contract:diff')} [<base>] [--revision <file>]
  <base>      a contract in YAML or JSON, or a revision of this repository such as v1.0.0; without it, the last release
  --revision  the contract to compare with it; without it, openapi.yaml as it stands
  --release   the contract that is here becomes the last release`;

/** Resolves an argument: the last release, a path, or the contract in a revision. */
function baseFile(named: string | undefined, temporary: string): string {
  if (named === undefined) return RELEASED;
  if (existsSync(named)) return named;
  const file = path.join(temporary, 'base.json');
  const source = `${named}:${BUNDLE}`;
  writeFileSync(file, execFileSync('git', ['show', source], { cwd: ROOT, stdio: 'pipe' }));
  return file;
}

function release(): void {
  const redocly = path.join(ROOT, 'node_modules/.bin/redocly');
  const args = ['bundle', CURRENT, '--output', RELEASED, '--dereferenced=false'];
  execFileSync(redocly, args, { cwd: ROOT, stdio: 'pipe' });
}

async function tell(base: string, revision: string): Promise<void> {
  const { changes, from, to } = await compare(base, revision);
  const { lines, refused } = reviewChanges(changes, from, to);
  console.log(lines.join('\n'));
  if (refused === undefined) return;
  console.error(`\n${refused}`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      revision: { type: 'string', default: CURRENT },
      release: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      version: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.version) {
    console.log(values.help ? HELP : manifest.version);
    return;
  }
  const temporary = mkdtempSync(path.join(tmpdir(), 'contract-diff-'));
  try {
    await tell(baseFile(positionals[0], temporary), values.revision);
    if (values.release && process.exitCode === undefined) release();
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

try {
  await main();
} catch (error) {
  console.error(`${error instanceof Error ? error.message.trim() : String(error)}\n\n${HELP}`);
  process.exitCode = 2;
}
