import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where `npm run bench` collects what the benches have measured; without it each shows its own. */
export const FIGURES_FOLDER = 'BENCH_FIGURES';

/** One line of the table: what was measured in several turns, beside what it is compared with. */
export interface Figure {
  what: string;
  unit: string;
  /** One for each turn. */
  turns: readonly number[];
  /** Processor time of the page's own thread in milliseconds, for each turn. */
  busy?: readonly number[];
  /** The same without a framework, measured between our own turns. */
  floor?: readonly number[];
  /** The most that it may be. */
  goal?: number | undefined;
  /** The least that it may be, where more is better. */
  least?: number | undefined;
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** How far the turns lie apart: half of them are within so many percent of the one in the middle. */
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

/** The goal, and whether it holds; empty where there is none. */
function judge({ goal, least }: Figure, ours: number): [string, string] {
  const held = (isHeld: boolean) => (isHeld ? 'yes' : '**no**');
  if (least !== undefined) return [`≥ ${write(least)}`, held(ours >= least)];
  return goal === undefined ? ['', ''] : [write(goal), held(ours <= goal)];
}

/** As Markdown: medians, each with the processor time, the floor, the goal and the noise. */
export function toTable(figures: readonly Figure[]): string {
  const lines = [COLUMNS, COLUMNS.map(() => '---'), ...figures.map(toCells)];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What was done once: how long it took, and the longest task of the page meanwhile, in processor time. */
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

/** Milliseconds: what somebody who scrolls or types meanwhile does not notice. */
const AT_ONE_GO = 50;

/** Shows what a bench has measured, and keeps it for the one table of all. */
export function report(name: string, figures: readonly Figure[]): void {
  console.log(`${name}\n\n${toTable(figures)}\n`);
  const folder = process.env[FIGURES_FOLDER];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(figures));
}
