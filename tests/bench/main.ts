import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { type Figure, FIGURES_FOLDER, toTable } from './figures.ts';

// Runs the benches that are named (`npm run bench -- screens lists`), or all, and prints one table of what they measured.

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
const { status } = spawnSync('vitest', ['bench', '--run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, [FIGURES_FOLDER]: folder },
});
const names = existsSync(folder) ? readdirSync(folder).sort() : [];
const figures = names.flatMap(
  // as: written by tests/bench/figures.ts
  (name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Figure[],
);
rmSync(folder, { recursive: true, force: true });
const [processor] = os.cpus();
const machine = `${os.cpus().length} x ${processor?.model ?? 'unknown'}`;
const load = os.loadavg()[0] ?? 0;
if (figures.length > 0)
  console.log(
    `Medians; on ${machine}, whose load at the end was ${load.toFixed(1)}.\n\n${toTable(figures)}`,
  );
process.exitCode = status ?? 1;
