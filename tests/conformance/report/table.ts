import { styleText } from 'node:util';
import Table from 'cli-table3';
import { type Cause, causesOf } from '../causes.ts';
import {
  byOperation,
  count,
  type Outcome,
  type Report,
  type Result,
  troubles,
} from '../results.ts';
import {
  assumptionLines,
  coverageLine,
  heads,
  hints,
  moreLine,
  severityCounts,
  skippedFor,
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
    ...(bad === '' ? [] : [`By severity: ${bad}; ${causesOf(results).length} causes`]),
    ...coverageLine(report),
    ...troubles(report),
    ...hints(report),
  ].join('\n');
}

const linesOf = (cause: Cause): string[] => [
  detail(cause.first),
  ...(cause.alike.length + cause.followers.length > 0 ? [`  ${moreLine(cause)}`] : []),
];

/** For a terminal, of 80 columns too: what stops the run, the findings by cause, then a line for each operation. */
export function toTable(report: Report): string {
  return [
    ...troubles(report),
    ...causesOf(report.results).flatMap(linesOf),
    overview(report),
    summary(report),
    '',
  ].join('\n');
}
