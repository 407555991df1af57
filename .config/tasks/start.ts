import { cpSync, existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { runBeside } from './run-beside.ts';

const SOURCES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '.config/vite/**/*.ts',
  '.config/tasks/reference-pages.ts',
  '.github/{clients,guide}/*',
  'generated/**/*.{ts,json,md}',
  'src/{dashboard,domain,formats}/**/*',
];
const TESTS = ['**/*.test.ts', '**/*.test.tsx'];
const BUILT = 'dist/index.html';

/** A temporary folder, so that dist/ always contains a complete build. */
const NEXT = `dist-${process.pid}`;

/** An installation without devDependencies cannot build. */
const VITE = 'node_modules/vite/bin/vite.js';

function isStale(): boolean {
  if (!existsSync(BUILT)) return true;
  const builtAt = statSync(BUILT).mtimeMs;
  return globSync(SOURCES, { exclude: TESTS }).some((file) => statSync(file).mtimeMs > builtAt);
}

/** Replaces dist/ at once; a mounted dist/ can only be refilled. */
function putInPlace(): void {
  try {
    rmSync('dist', { recursive: true, force: true });
    renameSync(NEXT, 'dist');
  } catch (error) {
    if (!existsSync('dist')) throw error;
    const page = path.join(NEXT, 'index.html');
    cpSync(NEXT, 'dist', { recursive: true, filter: (source) => source !== page });
    cpSync(page, BUILT);
    rmSync(NEXT, { recursive: true });
  }
}

/** The server prints its own usage and version, which need no build. */
const isAsked = process.argv.length > 2;

if (!isAsked && existsSync(VITE) && isStale()) {
  console.log('Building the dashboard (only when it has changed)...');
  // A separate process frees its gigabyte of memory when it ends.
  process.once('exit', () => rmSync(NEXT, { recursive: true, force: true }));
  const build = [VITE, 'build', '--logLevel', 'error', '--outDir', NEXT];
  const code = await runBeside(process.execPath, build);
  if (code !== 0) process.exit(code);
  putInPlace();
}
if (isAsked || existsSync(BUILT)) {
  // In this process, which gets npm's signals; a shell would not pass them on.
  await import('../../src/server/main.ts');
} else {
  console.error(
    'There is no dashboard in dist/, and no Vite to build it. Copy dist/ from where it was built, or run npm install without --omit=dev.',
  );
  process.exitCode = 1;
}
