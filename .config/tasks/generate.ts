import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { independent, mutationInvalidates } from '../../orval.config.ts';
import { type BundledContract, sourceProblems } from '../contract/sources.ts';
import { routerConfig } from '../router.ts';
import { readArguments } from './read-arguments.ts';
import { writeIcons } from './icons.ts';
import { writeInputs } from './inputs.ts';
import { writeReferencePages } from './reference-pages.ts';
import { writeStale } from './stale.ts';

const { isSet } = readArguments(
  `npm run generate [-- --check]

Writes generated/ from openapi.yaml and what else it is made of.

  --check  writes nothing; fails when something in generated/ is stale`,
  ['check'],
);

const ROOT = path.resolve(import.meta.dirname, '../..');

const READ = [
  'openapi.yaml',
  'mocks/examples',
  'src',
  'orval.config.ts',
  'package.json',
  'tsconfig.json',
  '.oxfmtrc.jsonc',
];

/** Stops before writing when the contract requires files that its sources lack. */
function checkSources(root: string, bundle: string): void {
  const contract = JSON.parse(readFileSync(bundle, 'utf8')) as BundledContract; // as: redocly's output
  const exampleFiles = globSync('mocks/examples/**/*.json', { cwd: root });
  const problems = sourceProblems(contract, { mutationInvalidates, independent, exampleFiles });
  if (problems.length === 0) return;
  rmSync(bundle);
  console.error(`Nothing was generated. Files to touch:\n${problems.join('\n')}`);
  process.exit(1);
}

async function generate(root: string): Promise<void> {
  const run = (tool: string, ...args: string[]) =>
    execFileSync(path.join(ROOT, 'node_modules/.bin', tool), args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const generated = path.join(root, 'generated');
  const bundle = 'generated/openapi.json';
  const unchecked = path.join(generated, 'unchecked.json');
  run('redocly', 'bundle', 'openapi.yaml', '--output', unchecked, '--dereferenced=false');
  checkSources(root, unchecked);
  renameSync(unchecked, path.join(root, bundle));
  run('openapi-typescript', bundle, '--output', 'generated/contract.d.ts');
  run('orval', '--config', 'orval.config.ts');
  writeStale(path.join(generated, 'stale.ts'), path.join(root, bundle));
  writeInputs(path.join(generated, 'inputs.ts'), path.join(root, bundle));
  await new Generator({ config: getConfig(routerConfig, root), root }).run();
  writeIcons(path.join(generated, 'icons'), root);
  writeReferencePages(generated);
  // Imported here because it reads the contract that has just been bundled.
  const { writeRulesPage } = await import('./rules-page.ts');
  writeRulesPage(generated);
  run('oxfmt', 'generated');
}

function snapshot(root: string): Map<string, string> {
  const files = readdirSync(path.join(root, 'generated'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(root, file), readFileSync(file, 'utf8')]));
}

async function check(): Promise<void> {
  const copy = mkdtempSync(path.join(tmpdir(), 'app-manager-generate-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const name of READ)
    cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  await generate(copy);
  const [before, after] = [snapshot(ROOT), snapshot(copy)];
  const stale = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  if (stale.length === 0) return;
  console.error(`Stale: ${stale.join(', ')}`);
  console.error('Run `npm run generate` and commit what it changes.');
  process.exitCode = 1;
}

// An interrupted check must delete its copy too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

await (isSet('check') ? check() : generate(ROOT));
