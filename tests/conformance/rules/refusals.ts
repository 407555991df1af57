import { isDeepStrictEqual } from 'node:util';
import { isSecured, operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { brokenParameters } from '../contract/broken-parameters.ts';
import { type Broken, brokenValues } from '../contract/broken-values.ts';
import { type Assumption, assumptionsAt } from '../contract/document.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { type Kind, kinds } from '../contract/kinds.ts';
import { bodyOf, type Operation, placeOfOperation, responsePlace } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import type { Answer } from '../http/transport.ts';
import { Jar } from '../http/jar.ts';
import type { Expectation } from '../judge.ts';
import { knownFields } from '../known-fields.ts';
import { listCall } from '../list-call.ts';
import type { Rule } from '../rule.ts';
import { judgeElsewhere, otherOrigins } from './origins.ts';

function rule(call: Operation, name: string, run: Rule['run'], stateless = true): Rule {
  return { name, operations: [call.id], stateless, run };
}

const writtenBy = (call: Operation): Kind | undefined =>
  kinds.find(({ makers, update, remove }) => [...makers, update, remove].includes(call));

/** Has a request refused, and looks whether it was done nevertheless. */
async function expectRefusal(
  checks: Checks,
  check: string,
  request: Call,
  expectation: Expectation,
): Promise<void> {
  const kind = writtenBy(request.operation);
  const before = kind && (await listed(checks, kind));
  const exchange = await checks.expect(check, request, expectation);
  const { status } = exchange.answer;
  if (!kind?.list || checks.stateless || status < 400 || status > 499) return;
  unchanged(checks, `${check}: changes nothing`, exchange, [before, await listed(checks, kind)]);
}

function unchanged(
  checks: Checks,
  check: string,
  exchange: Exchange,
  [before, after]: readonly [unknown, unknown],
): void {
  const severity = 'loss';
  const mismatch = { expected: 'the list as it was', came: 'another one', severity } as const;
  checks.verdict(check, isDeepStrictEqual(before, after) ? undefined : mismatch, exchange);
}

const withoutSession = (call: Operation): Rule =>
  rule(call, 'no cookie', async (checks) => {
    const request = { ...(await checks.worldFor(call).valid(call)), jar: new Jar() };
    // To end a session that is none opens nothing: whether that is refused is our reading.
    const assumptions = assumptionsAt(placeOfOperation(call), 'either');
    const severity = assumptions.length > 0 ? 'wrong' : 'security';
    await expectRefusal(checks, 'no cookie', request, { status: 401, severity, assumptions });
  });

const foreignOrigin = (call: Operation): Rule =>
  rule(
    call,
    'foreign Origin',
    async (checks) => {
      const request = await checks.world.valid(call);
      const assumptions = assumptionsAt(responsePlace(call, 403) ?? [], 'origin');
      const refused = { status: 403, severity: 'security', assumptions } as const;
      for (const [index, { name, Origin }] of otherOrigins(checks.client).entries()) {
        const foreign = { ...request, headers: { ...request.headers, Origin } };
        // Whether it was done nevertheless shows in the first as in the others.
        if (index === 0) await expectRefusal(checks, name, foreign, refused);
        else await checks.expect(name, foreign, refused);
      }
    },
    false,
  );

const readElsewhere = (call: Operation): Rule =>
  rule(
    call,
    'read from a foreign Origin',
    async (checks) => {
      const plain = await checks.worldFor(call).valid(call);
      for (const { Origin } of otherOrigins(checks.client)) {
        const request = { ...plain, headers: { Origin } };
        const exchange = await checks.client.send(request);
        judgeElsewhere(checks, 'another site may not read the answer', exchange, Origin);
      }
    },
    false,
  );

const otherMediaType = (call: Operation): Rule =>
  rule(call, 'not JSON', async (checks) => {
    const { body, form, ...request } = await checks.world.valid(call);
    const raw = form ? 'a picture' : JSON.stringify(body);
    const headers = { 'Content-Type': 'text/plain' };
    const assumptions = assumptionsAt(
      ['components', 'responses', 'UnsupportedMediaType'],
      'accepted',
    );
    await checks.expect('not JSON', { ...request, raw, headers }, { status: 415, assumptions });
  });

/** The things of a kind that the run may have made: those of its own app, or of its own name. */
async function listed(checks: Checks, { list }: Kind): Promise<unknown[]> {
  if (!list || checks.stateless) return [];
  const { id } = await checks.world.sharedApp();
  const { answer } = await checks.client.send(listCall(list, id));
  const isOwn = (item: unknown) => JSON.stringify(item).includes(checks.world.prefix);
  const own = itemsOf(answer.body).filter((item) => list.path.includes('{') || isOwn(item));
  return knownFields(list, own);
}

const coercion = assumptionsAt(['info'], 'coercion');
const enforced = assumptionsAt(['components', 'responses', 'InvalidLocales'], 'enforced');

/** A server may keep a number as the text that it is, and put English into a set that lacks it. */
function readingsOf({ isCoercible, keyword, path, assumptions }: Broken) {
  return ({ body }: Answer): readonly Assumption[] => {
    const kept = field(dataOf(body), path);
    if (isCoercible && typeof kept !== 'number') return coercion;
    const isAdded = keyword === 'contains' && Array.isArray(kept) && kept.includes('en');
    return isAdded ? enforced : assumptions;
  };
}

/** English that is neither demanded nor put in is missing from then on. */
const losesEnglish = ({ keyword, path }: Broken, { body }: Answer): boolean => {
  const kept = field(dataOf(body), path);
  return keyword === 'contains' && !(Array.isArray(kept) && kept.includes('en'));
};

/** Repeats a key. Some readers of JSON take the first of the two, some the last. */
const repeated = (body: Record<string, unknown>): string => {
  const [[name, value] = ['', '']] = Object.entries(body);
  return JSON.stringify(body).replace('{', `{${JSON.stringify(name)}:${JSON.stringify(value)},`);
};

const raw = (request: Call, text: string): Call => ({
  ...request,
  body: undefined,
  raw: text,
  headers: { 'Content-Type': 'application/json' },
});

async function keyTwice(checks: Checks, request: Call): Promise<void> {
  if (!isObject(request.body)) return;
  const exchange = await checks.client.send(raw(request, repeated(request.body)));
  const { status } = exchange.answer;
  const isAnswered = status > 0 && status < 500;
  const mismatch = { expected: 'a success or a refusal', came: String(status || 'no answer') };
  checks.verdict('a key twice in the JSON', isAnswered ? undefined : mismatch, exchange);
}

/** Deeper than a careless reader can follow. */
const deep = 20_000;

const brokenBody = (call: Operation): Rule =>
  rule(call, 'body against the schema', async (checks) => {
    const schema = bodyOf(call)?.schema;
    const request = await checks.world.valid(call);
    const kind = kinds.find(({ makers, update }) => [...makers, update].includes(call));
    const before = kind && (await listed(checks, kind));
    if (!schema || request.body === undefined) return;
    let isTaken = false;
    for (const broken of brokenValues(schema, request.body)) {
      const assumptions = readingsOf(broken);
      const exchange = await checks.client.send({ ...request, body: broken.value });
      const severity = losesEnglish(broken, exchange.answer) ? 'loss' : 'wrong';
      const { answer } = checks.judged(broken.name, exchange, {
        status: 400,
        assumptions,
        severity,
      });
      isTaken ||= answer.status < 400;
    }
    // Prism hangs on a body that it cannot parse.
    if (checks.stateless) return;
    await checks.expect('no body at all', raw(request, ''), { status: 400 });
    const last = await checks.expect('not readable', raw(request, '{ "not": JSON'), {
      status: 400,
    });
    const nested = raw(request, `{"nested":${'['.repeat(deep)}${']'.repeat(deep)}}`);
    const { answer: answered } = await checks.client.send(nested);
    const crash = { expected: '400', came: String(answered.status || answered.text) };
    const isRefused = answered.status >= 400 && answered.status < 500;
    checks.verdict('nested deeply', isRefused ? undefined : crash, last);
    // Accepted ones were reported already and have changed the list.
    if (kind && !isTaken)
      unchanged(checks, 'what is refused changes nothing', last, [
        before,
        await listed(checks, kind),
      ]);
    // Each wrong login counts where logins are counted.
    if (call.id !== 'login') await keyTwice(checks, await checks.world.valid(call));
  });

const brokenParameter = (call: Operation): Rule =>
  rule(call, 'parameters against the schema', async (checks) => {
    const request = await checks.worldFor(call).valid(call);
    for (const { name, in: where, parameter, value, assumptions } of brokenParameters(call)) {
      const given = { ...request[where], ...(value === undefined ? {} : { [parameter]: value }) };
      const left = Object.entries(given).filter(
        ([key]) => value !== undefined || key !== parameter,
      );
      const broken: Call = { ...request, [where]: Object.fromEntries(left) };
      await checks.expect(name, broken, { status: 400, assumptions });
    }
  });

/** Excludes starting, renewing and ending a session, which are tested on sessions of their own. */
export const needsOrigin = (call: Operation) =>
  call.object.tags[0] !== 'auth' && '403' in call.object.responses;

/** The refusals of every operation, as its schemas, its security and its statuses say. */
export const refusalRules = (): Rule[] =>
  operations.flatMap((call) => [
    ...(isSecured(call) ? [withoutSession(call)] : []),
    ...(needsOrigin(call) ? [foreignOrigin(call)] : []),
    ...(call.method === 'GET' && isSecured(call) ? [readElsewhere(call)] : []),
    ...(bodyOf(call) ? [otherMediaType(call), brokenBody(call)] : []),
    ...(brokenParameters(call).length > 0 ? [brokenParameter(call)] : []),
  ]);
