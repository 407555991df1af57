import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routerConfig } from '../router.ts';
import { writeReferencePages } from './reference-pages.ts';
import { writeStale } from './stale.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const GENERATED = path.join(ROOT, 'generated');

function run(tool: string, ...args: string[]): void {
  execFileSync(path.join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Writes everything under generated/ from the contract and the route files. */
async function generate(): Promise<void> {
  run(
    'redocly',
    'bundle',
    'openapi.yaml',
    '--output',
    'generated/openapi.json',
    '--dereferenced=false',
  );
  run('openapi-typescript', 'generated/openapi.json', '--output', 'generated/contract.d.ts');
  run('orval', '--config', 'orval.config.ts');
  writeStale(path.join(GENERATED, 'stale.ts'), path.join(GENERATED, 'openapi.json'));
  await new Generator({ config: getConfig(routerConfig, ROOT), root: ROOT }).run();
  writeReferencePages(GENERATED);
  run('prettier', '--write', 'generated');
}

/** Everything that `generate` writes, by its path from the root. */
function snapshot(): Map<string, string> {
  const files = readdirSync(GENERATED, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(ROOT, file), readFileSync(file, 'utf8')]));
}

/** Generates anew, compares with what was there, and leaves everything as it was. */
async function check(): Promise<void> {
  const before = snapshot();
  await generate();
  const after = snapshot();
  rmSync(GENERATED, { recursive: true });
  for (const [file, text] of before) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
  }
  const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  if (stale.length === 0) return;
  console.error(`Stale: ${stale.join(', ')}`);
  console.error('Run `npm run generate` and commit what it changes.');
  process.exitCode = 1;
}

await (process.argv.includes('--check') ? check() : generate());
