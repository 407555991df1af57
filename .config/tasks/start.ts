import { cpSync, existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { runBeside } from './run-beside.ts';

/** The sources of the built dashboard. */
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '.config/vite/**/*.ts',
  '.config/tasks/reference-pages.ts',
  '.github/clients/*',
  'generated/**/*.{ts,json,md}',
  'src/{dashboard,domain,formats}/**/*',
];
const TESTS = ['**/*.test.ts', '**/*.test.tsx'];
const BUILT = 'dist/index.html';

/** Where it is built: whoever reads dist/ meanwhile finds the one before, as a whole. */
const NEXT = `dist-${process.pid}`;

/** An installation without devDependencies has nothing to build with. */
const VITE = 'node_modules/vite/bin/vite.js';

function isStale(): boolean {
  if (!existsSync(BUILT)) return true;
  const builtAt = statSync(BUILT).mtimeMs;
  return globSync(SOURCES, { exclude: TESTS }).some((file) => statSync(file).mtimeMs > builtAt);
}

/** Whole at once, but where dist/ is a mount: that can only be filled anew. */
function putInPlace(): void {
  try {
    rmSync('dist', { recursive: true, force: true });
    renameSync(NEXT, 'dist');
  } catch (error) {
    if (!existsSync('dist')) throw error;
    // The page comes last: where this is cut short, the next start finds no new one and builds again.
    const page = path.join(NEXT, 'index.html');
    cpSync(NEXT, 'dist', { recursive: true, filter: (source) => source !== page });
    cpSync(page, BUILT);
    rmSync(NEXT, { recursive: true });
  }
}

/** The server itself says how it is called; that needs no build. */
const isAsked = process.argv.includes('--help');

if (!isAsked && existsSync(VITE) && isStale()) {
  console.log('Building the dashboard (only when it has changed)...');
  // In a process of its own, which takes a gigabyte and gives it back.
  process.once('exit', () => rmSync(NEXT, { recursive: true, force: true }));
  const build = [VITE, 'build', '--logLevel', 'warn', '--outDir', NEXT];
  const code = await runBeside(process.execPath, build);
  if (code !== 0) process.exit(code);
  putInPlace();
}
if (isAsked || existsSync(BUILT)) {
  // In this process: npm's signals reach it, and a shell between them would keep them.
  await import('../../src/server/main.ts');
} else {
  console.error(
    'There is no dashboard in dist/, and no Vite to build it. Copy dist/ from where it was built, or run npm install without --omit=dev.',
  );
  process.exitCode = 1;
}
