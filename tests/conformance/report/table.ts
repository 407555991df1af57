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
import { assumptionLines } from './lines.ts';

const colors: Record<Outcome, 'green' | 'red' | 'yellow' | 'gray'> = {
  passed: 'green',
  failed: 'red',
  finding: 'yellow',
  skipped: 'gray',
};

const heads: readonly (readonly [Outcome, string])[] = [
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['finding', 'findings'],
  ['skipped', 'skipped'],
];

const cell = (outcome: Outcome, number: number) =>
  number === 0 ? '' : styleText(colors[outcome], String(number));

/** Why something was skipped: each reason once. */
const reasons = (results: readonly Result[]) =>
  [...new Set(results.flatMap(({ reason }) => reason ?? []))].join('\n');

function overview({ results }: Report): string {
  const table = new Table({
    head: ['operation', ...heads.map(([, head]) => head), 'why skipped'],
    style: { head: [], border: [], compact: true },
    colWidths: [null, null, null, null, null, 44],
    wordWrap: true,
  });
  for (const [operation, its] of byOperation(results)) {
    const counts = count(its);
    table.push([
      operation,
      ...heads.map(([outcome]) => ({
        content: cell(outcome, counts[outcome]),
        hAlign: 'right' as const,
      })),
      reasons(its),
    ]);
  }
  return table.toString();
}

function detail(result: Result): string {
  const { operation, check, outcome, expected = '', came = '', curl = '' } = result;
  return [
    '',
    styleText(colors[outcome], `${outcome}: ${operation}: ${check}`),
    `  expected  ${expected}`,
    `  came      ${came}`,
    ...assumptionLines(result).map((line) => `  reading   ${line}`),
    `  ${curl}`,
  ].join('\n');
}

const cookieHint =
  'In the curl lines, $COOKIE stands for the cookies of a session: admin_jwt=…; admin_refresh=…';

function summary(report: Report): string {
  const { backend, stateless, ended, left, results } = report;
  const counts = count(results);
  const parts = heads.map(([outcome, head]) => `${counts[outcome]} ${head}`);
  return [
    `\n${backend}: ${parts.join(', ')}`,
    ...(stateless ? ['It keeps nothing, as a mock does: what needs memory was skipped.'] : []),
    ...troubles(report),
    ...(ended !== undefined && left.length === 0 ? ['What was made has been taken away.'] : []),
    ...(results.some(({ curl }) => curl?.includes('$COOKIE')) ? [cookieHint] : []),
  ].join('\n');
}

/** What went wrong in the same way is told once: a backend that answers 422 for 400 does so everywhere. */
function alike({ operation, outcome, check, assumptions }: Result): string {
  const aspect = check.includes(': ') ? check.split(': ').at(-1) : check;
  return JSON.stringify([operation, outcome, aspect, assumptions?.[0]?.pointer]);
}

const told = ([first, ...more]: Result[]): string[] => {
  const others = more.length > 0 ? [`  and ${more.length} more like this`] : [];
  return first ? [detail(first), ...others] : [];
};

/** For a terminal: a line for each operation, then the failures and the findings. */
export function toTable(report: Report): string {
  const wrong = report.results.filter(
    ({ outcome }) => outcome === 'failed' || outcome === 'finding',
  );
  const groups = [...Map.groupBy(wrong, alike).values()];
  return [overview(report), ...groups.flatMap(told), summary(report), ''].join('\n');
}
