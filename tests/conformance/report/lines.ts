import type { Outcome, Report, Result } from '../results.ts';
import type { Cause } from '../causes.ts';
import { severities } from '../severity.ts';

/** The outcomes with the heads of their columns. */
export const heads: readonly (readonly [Outcome, string])[] = [
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['finding', 'findings'],
  ['skipped', 'skipped'],
];

/** Each reading of ours that an expectation rests on, with its place in the contract; each once. */
export const assumptionLines = ({ assumptions = [] }: Result): string[] => [
  ...new Set(assumptions.map(({ pointer, reason }) => `${pointer}: ${reason}`)),
];

/** A failure or a finding in a few lines of plain text; the request, for a shell, is the last. */
export const asText = (result: Result): string => [factsOf(result), result.curl ?? ''].join('\n');

/** The expected and the actual answer. */
export const factsOf = (result: Result): string =>
  [
    ...(result.severity === undefined ? [] : [`severity: ${result.severity}`]),
    `expected: ${result.expected ?? ''}`,
    `came: ${result.came ?? ''}`,
    ...assumptionLines(result).map((line) => `reading: ${line}`),
  ].join('\n');

/** How many at most are named: the page of rules has all of them. */
const mostNamed = 20;

/** `covered 171 of 180 rules; unproven: …` */
export function coverageLine({ coverage }: Report): string[] {
  if (!coverage) return [];
  const { rules, unproven } = coverage;
  const more = unproven.length > mostNamed ? `, and ${unproven.length - mostNamed} more` : '';
  const named = unproven.slice(0, mostNamed).join(', ');
  const rest = unproven.length > 0 ? `; unproven: ${named}${more}` : '';
  return [`covered ${rules - unproven.length} of ${rules} rules${rest}`];
}

const cookieHint =
  'In the curl lines, $COOKIE stands for the cookies of a session: admin_jwt=…; admin_refresh=…';

const readingHint =
  'A reading is an assumption of ours: --init lists them, for your team to confirm or to read otherwise.';

/** How many marks are named. */
const mostMarks = 5;

const uncheckedLine = (unchecked: readonly string[]): string[] => {
  const named = unchecked.slice(0, mostMarks).join(', ');
  const rest = unchecked.length > mostMarks ? ', … (all of them in --report json)' : '';
  return unchecked.length > 0
    ? [`No check rests on ${unchecked.length} of our assumptions: ${named}${rest}`]
    : [];
};

/** Notes that help to understand a report. */
export const hints = ({
  stateless,
  ended,
  left,
  useless,
  unchecked,
  results,
}: Report): string[] => [
  ...(stateless ? ['It keeps nothing, as a mock does: what needs memory was skipped.'] : []),
  ...uncheckedLine(unchecked),
  ...useless.map((line) => `Of no use in your file: ${line}`),
  ...(ended !== undefined && left.length === 0 ? ['What was made has been taken away.'] : []),
  ...(results.some(({ severity }) => severity === 'reading') ? [readingHint] : []),
  ...(results.some(({ curl }) => curl?.includes('$COOKIE')) ? [cookieHint] : []),
];

/** How many others of a cause are named. */
const [mostOperations, mostChecks] = [8, 3];

/** Sums up the other findings of a cause: by their names where they are few, and else by their operations. */
export function moreLine({ first, alike, followers }: Cause): string {
  const others = [...alike, ...followers];
  const isFew = others.length <= mostChecks;
  const names = isFew
    ? others.map(({ operation, check }) => `${operation}: ${check}`)
    : [...new Set(others.map(({ operation }) => operation))].filter((id) => id !== first.operation);
  const named = names.slice(0, mostOperations).join(isFew ? '; ' : ', ');
  const more = names.length > mostOperations ? `, and ${names.length - mostOperations} more` : '';
  const where = isFew || named === '' ? named : `also in ${named}${more}`;
  return [`${others.length} more of the same cause`, ...(where === '' ? [] : [where])].join(': ');
}

/** How many findings there are of each severity, those that there are: `2 security, 1 wrong`. */
export function severityCounts(results: readonly Result[]): string {
  const counts = severities.map((severity) => {
    const number = results.filter((result) => result.severity === severity).length;
    return number > 0 ? `${number} ${severity}` : '';
  });
  return counts.filter((part) => part !== '').join(', ');
}

/** Why something was skipped: each reason once, with the operations it holds for. */
export const skippedFor = (results: readonly Result[]): [string, string[]][] => {
  const skipped = results.filter(({ outcome }) => outcome === 'skipped');
  const groups = Map.groupBy(skipped, ({ reason = '' }) => reason);
  return [...groups].map(([reason, its]) => [
    reason,
    [...new Set(its.map(({ operation }) => operation))],
  ]);
};
