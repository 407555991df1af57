import { operations } from '../support/contract.ts';
import { makesOthers } from './checks.ts';
import { altered, aspectOf } from './mismatch.ts';
import type { Result } from './results.ts';
import { severities } from './severity.ts';

/** The rules that try every operation as it is meant: by its examples, and each deletion once. */
const plainRule = 'valid request';
const plainRules: readonly unknown[] = [plainRule, 'deletes once'];

const rank = ({ severity = 'reading' }: Result) => severities.indexOf(severity);

const isWrong = ({ severity }: Result) => severity !== undefined && severity !== 'reading';

/** An answer that nothing can be read from; a single wrong field leaves the others readable. */
const unreadable = /: (?:status|content type|broken JSON|body)$/;

/** The part of the answer that breaks its schema: `/data/0/key`. */
const partOf = ({ came = '' }: Result) => came.split(' ')[0] ?? '';

const isSchema = ({ check }: Result) =>
  /: (?:missing field|wrong type|schema \([^)]*\))$/.test(check);

/** The whole answer, or the list or thing in its envelope, has another shape. */
const hasOtherShape = (result: Result) =>
  isSchema(result) && ['', 'the', '/data'].includes(partOf(result));

const methodOf = (id: string) => operations.find((call) => call.id === id)?.method;

/** The answer is a success, and nothing was made, changed or deleted. */
const hasNoEffect = ({ operation, check, came = '' }: Result) =>
  check === 'is gone' ||
  (check.includes('read back by') &&
    (came.startsWith('nothing there') || methodOf(operation) === 'PUT'));

const isUnusable = (result: Result) =>
  result.check === makesOthers || unreadable.test(result.check) || hasOtherShape(result);

/** Whether another check of the same part has passed. */
const works = (its: readonly Result[], { check, came = '' }: Result) =>
  check === makesOthers
    ? !came.startsWith('2') && its.some(isSuccess)
    : (unreadable.test(check) && its.some(isSuccess)) ||
      its.some((one) => one.outcome === 'passed' && one.check.includes('read back by'));

const isSuccess = ({ outcome, status }: Result) => outcome === 'passed' && status !== undefined;

/** Operations that never do what a plain request asks for, with the finding that says so. */
function brokenOperations(
  results: readonly Result[],
  isBroken: (result: Result) => boolean,
): Map<string, Result> {
  const plain = results.filter(
    ({ rule, check }) => plainRules.includes(rule) || check === makesOthers,
  );
  return new Map(
    [...Map.groupBy(plain, ({ operation }) => operation)].flatMap(([operation, its]) => {
      const wrong = its.filter((one) => isWrong(one) && isBroken(one) && !works(its, one));
      const first = wrong.find(({ check }) => check !== makesOthers) ?? wrong[0];
      return first ? [[operation, first] as const] : [];
    }),
  );
}

const nameOf = ({ operation, check }: Result) => `${operation}: ${check}`;

/** A request that was let through, or a hole, is a fault of its own. */
const isOwn = ({ check, severity }: Result) => severity === 'security' || /: accepted$/.test(check);

/** Something that a check looked for was not there; the answer itself follows from the first brace on. */
const isAbsent = ({ came = '' }: Result) =>
  /^(?:none|nothing|undefined|null|no |0 )|\bmissing\b/.test(came.split(/[[{]/)[0] ?? '');

/** The field of a part: `key` of `/data/0/key`. */
const fieldOf = (result: Result) =>
  partOf(result)
    .split('/')
    .findLast((step) => /\D/.test(step)) ?? '';

const mentions = ({ check, expected = '' }: Result, word: string) =>
  `${check} ${expected}`.split(/[^\w]+/).includes(word);

/** An operation that leaves a field out, or gives it another type, explains what looks for that field in its answers. */
function wrongField(result: Result, wrong: readonly Result[]): Result | undefined {
  if (isSchema(result)) return undefined;
  const { operation, uses = [] } = result;
  const used = wrong.filter((one) => one.operation === operation || uses.includes(one.operation));
  const isMissing = ({ check }: Result) => check.endsWith(': missing field');
  return (
    wrong.find((one) => result.check === makesOthers && mentions(result, fieldOf(one))) ??
    used.find((one) => mentions(result, fieldOf(one)) || (isMissing(one) && isAbsent(result)))
  );
}

/** Writes that lose some of many, by their own checks. */
const losesSome = ({ check }: Result) =>
  /^assigns every server|^(?:assigns|1,200) .*: all are there$/.test(check);

/** A list or a write that loses things by its own checks explains what others miss. */
function losingCall(result: Result, losing: readonly Result[]): Result | undefined {
  const { operation, uses = [] } = result;
  if (!isAbsent(result) || losesSome(result)) return undefined;
  // Of two lists that lose, neither explains the other.
  const mayBe = losing.includes(result) ? losing.filter(losesSome) : losing;
  return mayBe.find((one) => one.operation !== operation && uses.includes(one.operation));
}

/** A list with the things of other applications explains what others read in it. */
const mixingList = (result: Result, mixing: readonly Result[]) =>
  isSchema(result) ? undefined : mixing.find(({ operation }) => result.uses?.includes(operation));

/** Checks that tell why others of their operation find a loss, the most telling first. */
const telling: readonly (readonly [check: string, others: RegExp])[] = [
  ['a link names no file', /^stored files stay/],
  ['pictures that come at once have an address each', /./],
  ['a file stays when another of its name comes', /./],
  ['a content that was deleted is stored again', /./],
];

function toldBy(result: Result, results: readonly Result[]): Result | undefined {
  if (result.severity !== 'loss') return undefined;
  const [first] = telling.flatMap(([check, others]) =>
    result.check === check || others.test(result.check)
      ? results.filter(
          (one) => isWrong(one) && one.operation === result.operation && one.check === check,
        )
      : [],
  );
  return first;
}

/** A reading of a schema that many answers share is found once: the rest of each answer is right. */
export function withoutRepeatedReadings(results: readonly Result[]): Result[] {
  const found = new Set<string>();
  return results.map((result) => {
    const { operation, check, rule, status, severity, kind = '', assumptions = [] } = result;
    const [mark] = assumptions;
    const isShared = mark?.pointer.startsWith('#/components/schemas/') === true;
    if (severity !== 'reading' || !isSchema(result) || !mark || !isShared) return result;
    const name = `${mark.pointer} ${kind}`;
    if (!found.has(name)) return (found.add(name), result);
    const asked = status === undefined ? {} : { status };
    return { operation, check, ...(rule && { rule }), ...asked, outcome: 'passed' };
  });
}

/** Notes of each finding which other one explains it. */
export function withCauses(results: readonly Result[]): Result[] {
  const [unusable, idle] = [isUnusable, hasNoEffect].map((one) => brokenOperations(results, one));
  const wrong = results.filter((one) => isWrong(one) && isSchema(one) && !hasOtherShape(one));
  const losses = results.filter((one) => one.severity === 'loss' && !isOwn(one));
  const losing = [
    ...losses.filter(losesSome),
    ...losses.filter(({ operation }) => methodOf(operation) === 'GET'),
  ];
  const mixing = results.filter((one) => isWrong(one) && one.check === 'only its own');
  const causeOf = (result: Result): Result | undefined => {
    const { operation, uses = [], check } = result;
    const firstOf = (broken: Map<string, Result> | undefined, ...more: string[]) =>
      [...uses.filter((id) => id !== operation), ...more]
        .map((id) => broken?.get(id))
        .find((one) => one !== undefined);
    // A thing that is not deleted can be changed.
    if (isOwn(result)) return result.severity === 'security' ? undefined : firstOf(idle);
    return (
      (check === makesOthers ? wrongField(result, wrong) : undefined) ??
      firstOf(unusable, operation) ??
      wrongField(result, wrong) ??
      mixingList(result, mixing) ??
      toldBy(result, results) ??
      losingCall(result, losing) ??
      firstOf(idle, operation)
    );
  };
  return results.map((result) => {
    if (result.severity === undefined) return result;
    let root = result;
    const seen = new Set<Result>();
    for (let next = causeOf(root); next && !seen.has(next); next = causeOf(root)) {
      seen.add(next);
      root = next;
    }
    return nameOf(root) === nameOf(result) ? result : { ...result, follows: nameOf(root) };
  });
}

/** One cause: the finding that shows it, those of the same kind, and those that follow from it. */
export interface Cause {
  first: Result;
  alike: readonly Result[];
  followers: readonly Result[];
}

/** From so many operations on, the same fault is taken for one of the whole backend. */
const severalOperations = 2;

const isPlain = ({ rule }: Result) => plainRules.includes(rule);

/** The findings by their causes: the worst first, and of these the one with the most consequences. */
export function causesOf(results: readonly Result[]): Cause[] {
  const findings = results.filter(({ severity }) => severity !== undefined);
  const own = findings.filter(({ follows }) => follows === undefined);
  const followers = Map.groupBy(findings, ({ follows = '' }) => follows);
  const everywhere = new Set(
    [...Map.groupBy(own, ({ kind = '' }) => kind)]
      .filter(([, its]) => new Set(its.map(({ operation }) => operation)).size >= severalOperations)
      .map(([kind]) => kind),
  );
  const keyOf = ({ kind = '', operation, check, outcome, assumptions }: Result) => {
    if ((kind !== '' && everywhere.has(kind)) || kind.startsWith(altered)) return kind;
    return JSON.stringify([operation, outcome, aspectOf(check), assumptions?.[0]?.pointer]);
  };
  const causes = [...Map.groupBy(own, keyOf).values()].flatMap((its): Cause[] => {
    const first = its.find(isPlain) ?? its[0];
    if (!first) return [];
    const alike = its.filter((one) => one !== first);
    return [{ first, alike, followers: its.flatMap((one) => followers.get(nameOf(one)) ?? []) }];
  });
  const worst = ({ first, followers: its }: Cause) => Math.min(...[first, ...its].map(rank));
  const size = ({ alike, followers: its }: Cause) => alike.length + its.length;
  return causes.toSorted((one, other) => worst(one) - worst(other) || size(other) - size(one));
}
