import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Folder for the results of `npm run bench`; without it each bench shows its own. */
export const FIGURES_FOLDER = 'BENCH_FIGURES';

/** A line of the table: several turns, and its reference. */
export interface Figure {
  what: string;
  unit: string;
  turns: readonly number[];
  /** Processor time of the page's thread in milliseconds, per turn. */
  busy?: readonly number[];
  /** The same without a framework, measured between our turns. */
  floor?: readonly number[];
  goal?: number | undefined;
  /** Lower limit, where more is better. */
  least?: number | undefined;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** In percent of the median: half of the turns are within it. */
function getNoise(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  const middle = median(values);
  return middle === 0 ? 0 : (50 * (at(0.75) - at(0.25))) / middle;
}

const write = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 });

const COLUMNS = ['what', 'ours', 'processor', 'floor', 'ratio', 'goal', 'held', 'noise'];

function toCells(figure: Figure): string[] {
  const { what, unit, turns, busy, floor } = figure;
  const ours = median(turns);
  const bare = floor && median(floor);
  return [
    what,
    `${write(ours)} ${unit}`.trim(),
    busy ? `${write(median(busy))} ms` : '',
    bare === undefined ? '' : write(bare),
    bare ? write(ours / bare) : '',
    ...judge(figure, ours),
    turns.length > 1 ? `±${write(getNoise(turns))} %` : 'one turn',
  ];
}

/** The goal, and whether it is met. */
function judge({ goal, least }: Figure, ours: number): [string, string] {
  const held = (isHeld: boolean) => (isHeld ? 'yes' : '**no**');
  if (least !== undefined) return [`≥ ${write(least)}`, held(ours >= least)];
  return goal === undefined ? ['', ''] : [write(goal), held(ours <= goal)];
}

/** Markdown: medians with processor time, floor, goal and noise. */
export function toTable(figures: readonly Figure[]): string {
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...figures.map(toCells)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Done once: its duration, and the page's longest task, in processor time. */
export function toFigures(
  what: string,
  { time, busy, longest }: { time: number; busy: number; longest: number },
  goal?: number,
): Figure[] {
  return [
    { what, unit: 'ms', turns: [Math.round(time)], busy: [busy], goal },
    { what: `${what}: longest task`, unit: 'ms', turns: [Math.round(longest)], goal: AT_ONE_GO },
  ];
}

/** Milliseconds that a user who scrolls or types does not notice. */
const AT_ONE_GO = 50;

/** Shows the results and stores them for the common table. */
export function report(name: string, figures: readonly Figure[]): void {
  console.log(`${name}\n\n${toTable(figures)}\n`);
  const folder = process.env[FIGURES_FOLDER];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(figures));
}
