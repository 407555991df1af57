import { existsSync, globSync, statSync } from 'node:fs';
import { build } from 'vite';

/** The sources of the built dashboard. */
const SOURCES = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '.config/vite/**/*.ts',
  '.config/tasks/reference-pages.ts',
  'generated/**/*.{ts,json,md}',
  'src/{dashboard,domain,formats}/**/*',
];
const BUILT = 'dist/index.html';

function isStale(): boolean {
  if (!existsSync(BUILT)) return true;
  const builtAt = statSync(BUILT).mtimeMs;
  return globSync(SOURCES).some((file) => statSync(file).mtimeMs > builtAt);
}

if (isStale()) {
  console.log('Building the dashboard (only when it has changed)...');
  await build({ logLevel: 'warn' });
}
