import { operations } from '../support/contract.ts';
import { classRules } from './class-rules.ts';
import { allowedValues } from './contract/allowed-values.ts';
import { brokenParameters } from './contract/broken-parameters.ts';
import { brokenValues } from './contract/broken-values.ts';
import { bodyOf, type Operation, successOf } from './contract/operations.ts';
import type { Result } from './results.ts';
import type { CataloguedRule } from './rule.ts';
import { specificationRules } from './specification-rules.ts';

const uniqueBy = <Item>(items: readonly Item[], name: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [name(item), item])).values(),
];

/** Each place and keyword of a body: what breaks it is refused, and what just keeps it is taken. */
function bodyRules(call: Operation): CataloguedRule[] {
  const body = bodyOf(call);
  if (body?.type !== 'application/json') return [];
  const value = body.examples[0]?.value;
  const all = [...brokenValues(body.schema, value), ...allowedValues(body.schema, value, call)];
  const groups = Map.groupBy(all, ({ path, keyword }) => `${path || 'body'}/${keyword}`);
  return [...groups].map(([place, same]) => ({
    id: `${call.id}/body/${place}`,
    operation: call.id,
    checks: same.map(({ name }) => name),
  }));
}

const parameterRules = (call: Operation): CataloguedRule[] =>
  uniqueBy(
    brokenParameters(call).map(({ name, parameter, keyword }) => ({
      id: `${call.id}/${parameter}/${keyword}`,
      operation: call.id,
      checks: [name],
    })),
    ({ id }) => id,
  );

/** The answers that the contract names, each to be brought about. */
const statusRules = (call: Operation): CataloguedRule[] =>
  Object.keys(call.object.responses)
    .filter((status) => status !== 'default')
    .map((status) => ({
      id: `${call.id}/${status}`,
      operation: call.id,
      checks: statusChecks[status] ?? [status === String(successOf(call)) ? 'a success' : status],
      status: Number(status),
    }));

/** Descriptions of the checks that lead to a refusal, for readers of the list. */
const statusChecks: Record<string, string[]> = {
  '304': ['nothing has changed, where an ETag is sent'],
  '400': ['what breaks the contract'],
  '401': ['no cookie'],
  '403': ['foreign Origin'],
  '404': ['what nobody has made'],
  '409': ['what is taken, in use, or in another state'],
  '413': ['what is too large'],
  '415': ['not JSON'],
  '429': ['too many attempts'],
};

/** Every rule of the contract and of sections 4 and 5 of the specification that a backend can break. */
export const catalogue = (): CataloguedRule[] => [
  ...operations.flatMap((call) => [
    ...statusRules(call),
    ...parameterRules(call),
    ...bodyRules(call),
  ]),
  ...classRules(),
  ...specificationRules,
];

const failing =
  'A translation has to fail: without an engine, with one that is away, or at a text that it refuses.';
const working = 'An engine has to translate a text within three seconds.';
const brief = 'A queue is in this state for a moment; where it is met, it is tried.';

/** Conditions of the rules that not every run can try. */
const conditions: readonly (readonly [ids: RegExp, condition: string])[] = [
  [/\/429$/, 'It locks the administrator out for a while: `--lockout` tries it.'],
  [
    /^bulkCreate\w+\/413$/,
    'No run sends it: an import may have so many entries that no body is too large for every backend.',
  ],
  [/\/304$/, 'The backend has to send an `ETag`, which it need not.'],
  [/^spec\/4\/\w+\/translating$/, brief],
  [
    /credentials\/expired$/,
    'A session has to run out within 20 seconds, as its cookie or its token says.',
  ],
  [/^retryTranslation\/200$|^spec\/4\/(\w+\/error|retry-failed\/language)$/, failing],
  [/^spec\/4\/(cancel\/stays|manual\/after-machine|machine\/flag|restart\/flag)$/, working],
];

/** The condition under which a rule can be tried; undefined if every run tries it. */
export const conditionFor = ({ id }: CataloguedRule): string | undefined =>
  conditions.find(([ids]) => ids.test(id))?.[1];

const proves = (rule: CataloguedRule, { operation, check, outcome, status }: Result): boolean =>
  operation === rule.operation &&
  outcome !== 'skipped' &&
  (rule.status === undefined
    ? rule.checks.some((name) => check.startsWith(name))
    : status === rule.status);

/** Which of the rules the checks of a run have tried, whatever came of it. */
export function coverage(results: readonly Result[], isWanted: (operation: string) => boolean) {
  const all = catalogue().filter(({ operation }) => isWanted(operation));
  const byOperation = Map.groupBy(results, ({ operation }) => operation);
  const unproven = all.filter(
    (rule) => !(byOperation.get(rule.operation) ?? []).some((result) => proves(rule, result)),
  );
  return { rules: all.length, unproven: unproven.map(({ id }) => id) };
}
