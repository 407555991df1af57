import { isDeepStrictEqual } from 'node:util';
import { isSecured, operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { brokenParameters } from '../contract/broken-parameters.ts';
import { brokenValues } from '../contract/broken-values.ts';
import { assumptionsAt } from '../contract/document.ts';
import { itemsOf } from '../contract/json.ts';
import { type Kind, kinds } from '../contract/kinds.ts';
import { bodyOf, type Operation } from '../contract/operations.ts';
import type { Call, Exchange } from '../http/http-client.ts';
import { Jar } from '../http/jar.ts';
import type { Expectation } from '../judge.ts';
import type { Rule } from '../rule.ts';
import { listCall } from './read-back.ts';

function rule(call: Operation, name: string, run: Rule['run'], stateless = true): Rule {
  return { name, operations: [call.id], stateless, run };
}

/** The kind of thing that an operation writes. */
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
  if (!kind?.list || checks.stateless || exchange.answer.status !== expectation.status) return;
  unchanged(checks, `${check}: changes nothing`, exchange, [before, await listed(checks, kind)]);
}

function unchanged(
  checks: Checks,
  check: string,
  exchange: Exchange,
  [before, after]: readonly [unknown, unknown],
): void {
  if (isDeepStrictEqual(before, after)) checks.passes(exchange.sent.operation.id, check);
  else checks.fails(check, { expected: 'the list as it was', came: 'another one' }, exchange);
}

const withoutSession = (call: Operation): Rule =>
  rule(call, 'no cookie', async (checks) => {
    const request = { ...(await checks.world.valid(call)), jar: new Jar() };
    await expectRefusal(checks, 'no cookie', request, { status: 401, refusalShown: true });
  });

/** The header that a browser adds when another site makes it send something. */
export const elsewhere = { Origin: 'https://elsewhere.example' };

/** A write that another site sends with the administrator's cookies. */
const foreignOrigin = (call: Operation): Rule =>
  rule(
    call,
    'foreign Origin',
    async (checks) => {
      const request = await checks.world.valid(call);
      const headers = { ...request.headers, ...elsewhere };
      await expectRefusal(checks, 'foreign Origin', { ...request, headers }, { status: 403 });
    },
    false,
  );

const forbidden = assumptionsAt(['components', 'responses', 'Forbidden']);

/** A browser hands an answer to another site when this header names that site. */
const readElsewhere = (call: Operation): Rule =>
  rule(
    call,
    'read from a foreign Origin',
    async (checks) => {
      const request = { ...(await checks.world.valid(call)), headers: elsewhere };
      const exchange = await checks.client.send(request);
      const check = 'another site may not read the answer';
      const allowed = exchange.answer.headers.get('access-control-allow-origin');
      if (allowed !== elsewhere.Origin) checks.passes(call.id, check);
      else
        checks.fails(
          check,
          {
            expected: 'no Access-Control-Allow-Origin for it',
            came: allowed,
            assumptions: forbidden,
          },
          exchange,
        );
    },
    false,
  );

const otherMediaType = (call: Operation): Rule =>
  rule(call, 'not JSON', async (checks) => {
    const { body, form, ...request } = await checks.world.valid(call);
    const raw = form ? 'a picture' : JSON.stringify(body);
    const headers = { 'Content-Type': 'text/plain' };
    await checks.expect('not JSON', { ...request, raw, headers }, { status: 415 });
  });

/** The things of a kind that the run may have made: those of its own app, or of its own name. */
async function listed(checks: Checks, { list }: Kind): Promise<unknown[]> {
  if (!list || checks.stateless) return [];
  const { id } = await checks.world.sharedApp();
  const { answer } = await checks.client.send(listCall(list, id));
  const isOwn = (item: unknown) => JSON.stringify(item).includes(checks.world.prefix);
  return itemsOf(answer.body).filter((item) => list.path.includes('{') || isOwn(item));
}

const brokenBody = (call: Operation): Rule =>
  rule(call, 'body against the schema', async (checks) => {
    const schema = bodyOf(call)?.schema;
    const request = await checks.world.valid(call);
    const kind = kinds.find(({ makers, update }) => [...makers, update].includes(call));
    const before = kind && (await listed(checks, kind));
    if (!schema || request.body === undefined) return;
    for (const { name, value, assumptions } of brokenValues(schema, request.body))
      await checks.expect(name, { ...request, body: value }, { status: 400, assumptions });
    // Prism never answers what it cannot parse.
    if (checks.stateless) return;
    const unreadable = { ...request, body: undefined, raw: '{ "not": JSON', headers: json };
    const last = await checks.expect('not readable', unreadable, { status: 400 });
    if (!kind) return;
    const check = 'what is refused changes nothing';
    unchanged(checks, check, last, [before, await listed(checks, kind)]);
  });

const json = { 'Content-Type': 'application/json' };

const brokenParameter = (call: Operation): Rule =>
  rule(call, 'parameters against the schema', async (checks) => {
    const request = await checks.world.valid(call);
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
const needsOrigin = (call: Operation) =>
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
