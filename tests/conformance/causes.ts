import { makesOthers } from './checks.ts';
import type { Result } from './results.ts';

/** The rule that sends every operation as its examples do. */
export const plainRule = 'valid request';

const isWrong = ({ severity }: Result) => severity !== undefined && severity !== 'reading';

/** An answer that nothing can be read from; a single wrong field leaves the others readable. */
const unreadable = /: (?:status|content type|body)$/;

/** Operations that never answer a plain request as they should, with the finding that says so. */
function brokenOperations(results: readonly Result[]): Map<string, Result> {
  const broken = new Map<string, Result>();
  const plain = results.filter(({ rule, check }) => rule === plainRule || check === makesOthers);
  for (const [operation, its] of Map.groupBy(plain, ({ operation }) => operation)) {
    const first = its.find((one) => isWrong(one) && isUnreadable(one));
    const works = its.some(({ outcome, status }) => outcome === 'passed' && status !== undefined);
    if (first && !works) broken.set(operation, first);
  }
  return broken;
}

const isUnreadable = ({ check, severity }: Result) =>
  check === makesOthers || severity === 'loss' || unreadable.test(check);

const nameOf = ({ operation, check }: Result) => `${operation}: ${check}`;

/** A request that was let through, or a hole, is a fault of its own. */
const isOwn = ({ check, severity }: Result) => severity === 'security' || /: accepted$/.test(check);

/** A field that is missing where it was read, and is missing by the schema of that answer, too. */
function missingField({ expected = '', came = '', uses = [] }: Result, missing: readonly Result[]) {
  if (!came.startsWith('missing')) return undefined;
  const [name = ''] = expected.split(' ');
  const ends = (where: string) => where.split(' ')[0]?.endsWith(`/${name}`) === true;
  return missing.find(({ operation, came: where = '' }) => uses.includes(operation) && ends(where));
}

/** Notes of each finding which other one explains it: it rests on answers of an operation that never works. */
export function withCauses(results: readonly Result[]): Result[] {
  const broken = brokenOperations(results);
  const missing = results.filter(({ check }) => check.endsWith(': missing field'));
  return results.map((result) => {
    if (result.severity === undefined || isOwn(result)) return result;
    const cause =
      [result.operation, ...(result.uses ?? [])]
        .map((operation) => broken.get(operation))
        .find((one) => one !== undefined) ?? missingField(result, missing);
    return cause && cause !== result ? { ...result, follows: nameOf(cause) } : result;
  });
}

/** One cause: the finding that shows it, those of the same kind, and those that follow from it. */
export interface Cause {
  first: Result;
  alike: readonly Result[];
  followers: readonly Result[];
}

/** From so many operations on, the same fault is taken for one of the whole backend. */
const severalOperations = 3;

/** The findings by their causes, the worst first; findings that follow from another are below it. */
export function causesOf(results: readonly Result[], rank: (result: Result) => number): Cause[] {
  const findings = results.filter(({ severity }) => severity !== undefined);
  const own = findings.filter(({ follows }) => follows === undefined);
  const followers = Map.groupBy(findings, ({ follows = '' }) => follows);
  const everywhere = new Set(
    [...Map.groupBy(own, ({ kind = '' }) => kind)]
      .filter(([, its]) => new Set(its.map(({ operation }) => operation)).size >= severalOperations)
      .map(([kind]) => kind),
  );
  const keyOf = ({ kind = '', operation, check, outcome, assumptions }: Result) => {
    if (kind !== '' && everywhere.has(kind)) return kind;
    const aspect = check.includes(': ') ? check.split(': ').at(-1) : check;
    return JSON.stringify([operation, outcome, aspect, assumptions?.[0]?.pointer]);
  };
  return [...Map.groupBy(own, keyOf).values()]
    .flatMap(([first, ...alike]): Cause[] =>
      first
        ? [
            {
              first,
              alike,
              followers: [first, ...alike].flatMap((one) => followers.get(nameOf(one)) ?? []),
            },
          ]
        : [],
    )
    .toSorted((one, other) => rank(one.first) - rank(other.first));
}
