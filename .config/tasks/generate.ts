import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { routerConfig } from '../router.ts';

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
  await new Generator({ config: getConfig(routerConfig, ROOT), root: ROOT }).run();
  run('prettier', '--write', '--ignore-path', '.gitignore', 'generated');
}

function snapshot(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((file) => {
      const full = path.join(file.parentPath, file.name);
      return [path.relative(folder, full), readFileSync(full, 'utf8')];
    }),
  );
}

/** Generates anew, compares with what was there, and leaves the folder as it was. */
async function check(): Promise<void> {
  const kept = mkdtempSync(path.join(tmpdir(), 'generated-'));
  cpSync(GENERATED, kept, { recursive: true });
  const before = snapshot(GENERATED);
  await generate();
  const after = snapshot(GENERATED);
  rmSync(GENERATED, { recursive: true });
  cpSync(kept, GENERATED, { recursive: true });
  rmSync(kept, { recursive: true });
  const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  if (stale.length === 0) return;
  console.error(`Stale: ${stale.map((file) => `generated/${file}`).join(', ')}`);
  console.error('Run `npm run generate` and commit what it changes.');
  process.exitCode = 1;
}

await (process.argv.includes('--check') ? check() : generate());
