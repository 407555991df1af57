import { styleText } from 'node:util';
import Table from 'cli-table3';
import {
  byOperation,
  count,
  type Outcome,
  type Report,
  type Result,
  troubles,
} from '../results.ts';
import {
  alike,
  assumptionLines,
  coverageLine,
  heads,
  hints,
  severityCounts,
  skippedFor,
  worstFirst,
} from './lines.ts';

const colors: Record<Outcome, 'green' | 'red' | 'yellow' | 'gray'> = {
  passed: 'green',
  failed: 'red',
  finding: 'yellow',
  skipped: 'gray',
};

const cell = (outcome: Outcome, number: number) =>
  number === 0 ? '' : styleText(colors[outcome], String(number));

function overview({ results }: Report): string {
  const table = new Table({
    head: ['operation', ...heads.map(([, head]) => head)],
    style: { head: [], border: [], compact: true },
  });
  for (const [operation, its] of byOperation(results)) {
    const counts = count(its);
    table.push([
      operation,
      ...heads.map(([outcome]) => ({
        content: cell(outcome, counts[outcome]),
        hAlign: 'right' as const,
      })),
    ]);
  }
  const skipped = skippedFor(results).map(([reason, its]) =>
    styleText('gray', `skipped: ${reason} (${its.join(', ')})`),
  );
  return [table.toString(), ...skipped].join('\n');
}

function detail(result: Result): string {
  const { operation, check, outcome, severity, expected = '', came = '', curl = '' } = result;
  const word = severity === undefined ? outcome : `${outcome} (${severity})`;
  return [
    '',
    styleText(colors[outcome], `${word}: ${operation}: ${check}`),
    `  expected  ${expected}`,
    `  came      ${came}`,
    ...assumptionLines(result).map((line) => `  reading   ${line}`),
    `  ${curl}`,
  ].join('\n');
}

function summary(report: Report): string {
  const { backend, results } = report;
  const counts = count(results);
  const parts = heads.map(([outcome, head]) => `${counts[outcome]} ${head}`);
  const bad = severityCounts(results);
  return [
    `\n${backend}: ${parts.join(', ')}`,
    ...(bad === '' ? [] : [`By severity: ${bad}`]),
    ...coverageLine(report),
    ...troubles(report),
    ...hints(report),
  ].join('\n');
}

const told = ([first, ...more]: Result[]): string[] => {
  const others = more.length > 0 ? [`  and ${more.length} more like this`] : [];
  return first ? [detail(first), ...others] : [];
};

/** For a terminal, of 80 columns too: a line for each operation, then the failures and the findings. */
export function toTable(report: Report): string {
  const wrong = worstFirst(report.results);
  return [overview(report), ...alike(wrong).flatMap(told), summary(report), ''].join('\n');
}
