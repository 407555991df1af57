import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from '#config/tasks/read-arguments.ts';
import { type Figure, FIGURES_FOLDER, toTable } from './figures.ts';

const PAPER = path.resolve(import.meta.dirname, '../../.github/MEASURED.md');
const { isSet, positionals } = readArguments(
  `npm run bench [-- <name>… --keep]

Runs the named benches, such as screens and lists, or all, and prints one table of their figures.

  --keep  writes the table into MEASURED.md, in place of earlier figures`,
  ['keep'],
  Infinity,
);

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
const { status } = spawnSync('vitest', ['bench', '--run', ...positionals], {
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
if (figures.length > 0 && isSet('keep'))
  writeFileSync(PAPER, withRows(readFileSync(PAPER, 'utf8'), toTable(figures)));
process.exitCode = status ?? 1;

/** Replaces rows with the same first cell, adds the others. */
function withRows(paper: string, table: string): string {
  const getName = (row: string) => row.split('|')[1] ?? '';
  const rows = new Map(
    table
      .split('\n')
      .slice(2)
      .map((row) => [getName(row), row]),
  );
  const lines = paper
    .trimEnd()
    .split('\n')
    .map((line) => {
      const row = line.startsWith('|') ? rows.get(getName(line)) : undefined;
      rows.delete(getName(line));
      return row ?? line;
    });
  return `${[...lines, ...rows.values()].join('\n')}\n`;
}
