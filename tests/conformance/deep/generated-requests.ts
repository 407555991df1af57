import fc from 'fast-check';
import { operationFor, operations } from '#tests/support/contract.ts';
import type { Checks } from '../checks.ts';
import { dataOf, field, isObject, itemsOf } from '../contract/json.ts';
import { kinds } from '../contract/kinds.ts';
import { type Operation, operation } from '../contract/operations.ts';
import type { Exchange } from '../http/http-client.ts';
import { type Answer, parsedJson } from '../http/transport.ts';
import { judge } from '../judge.ts';
import type { Mismatch } from '../mismatch.ts';
import type { Readings } from '../readings.ts';
import { deepRule, type Depth, type Rule } from '../rule.ts';
import { sendRaw } from './raw-send.ts';
import { type OddRequest, requestsFor } from './requests.ts';
import { smallest } from './smallest.ts';
import type { Pool } from './values.ts';

/** Undefined for an address that is not the operation's: 405, 404, or one that cannot be read. */
function operationOf({ method, path }: OddRequest): Operation | undefined {
  const pathname = path.replace(/\?.*$/s, '');
  try {
    decodeURIComponent(pathname);
    // `..` is not resolved on the way; an empty segment is no parameter.
    return pathname.includes('//') || pathname.endsWith('/')
      ? undefined
      : operationFor(method, pathname);
  } catch {
    return undefined;
  }
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(isObject(value) || Array.isArray(value) ? value : {}).flatMap(stringsIn);

/** Ids of things that only this rule uses; a generated one could be of another user's. */
async function poolFor({ world }: Checks, call: Operation): Promise<Pool> {
  const { path, body } = await world.valid(call);
  const { id } = await world.sharedApp();
  return { apps: [id, 'unknown'], ids: ['unknown', ...stringsIn(path), ...stringsIn(body)] };
}

/** A server may close the connection on a large body that it does not read. */
const isCutOff = ({ body }: OddRequest, { status, text }: Answer) =>
  status === 0 && /EPIPE|ECONNRESET|hang up/.test(text) && (body?.length ?? 0) > 64 * 1024;

/** Sends a request, and notes what it makes, so that it is taken away. */
async function send(checks: Checks, call: Operation, request: OddRequest): Promise<Exchange> {
  const { client, ledger, world } = checks;
  const Cookie = client.jar.header(call.path);
  const headers = { ...request.headers, Cookie };
  const answer = await sendRaw(client.baseUrl, { ...request, headers });
  const body = request.body?.toString('utf8');
  const bound = operationOf(request) ?? call;
  const { method, path } = request;
  const sent = { operation: bound, method, headers, body, form: undefined };
  const exchange = {
    call: { operation: bound, body: parsedJson(body ?? '') },
    sent: { ...sent, url: client.baseUrl + path },
    answer,
  };
  const kind = kinds.find(({ makers }) => makers.includes(bound));
  if (!kind || answer.status < 200 || answer.status > 299) return exchange;
  const told = [dataOf(answer.body), ...itemsOf(answer.body)];
  const made = told.some((one) => typeof field(one, kind.idField) === 'string')
    ? told
    : [await world.identify(kind, exchange)];
  for (const one of made) {
    const id = field(one, kind.idField);
    if (typeof id === 'string') ledger.adopt(kind, id, field(exchange.call.body, 'appId'));
  }
  return exchange;
}

const familyOf = (status: string | number) => Math.floor(Number(status) / 100);

/** The difference from every answer of its kind that the contract has; a reading of ours is none. */
function schemaProblem(call: Operation, answer: Answer, readings: Readings): Mismatch | undefined {
  const declared = Object.keys(call.object.responses);
  const { status } = answer;
  const alike = declared.includes(String(status))
    ? [String(status)]
    : declared.filter((other) => familyOf(other) === familyOf(status));
  const judged = alike.map((other) =>
    judge(call, { status: Number(other) }, answer, readings).find(
      ({ assumptions }) => assumptions.length === 0,
    ),
  );
  const [problem] = judged;
  if (judged.length === 0) return { expected: declared.join(', '), came: String(status) };
  return judged.includes(undefined) ? undefined : problem;
}

/** Texts of an answer to a write that are not those sent; a backend may trim them. */
function changedText({ call, answer }: Exchange): Mismatch | undefined {
  if (!isObject(call.body) || call.operation.method === 'GET') return undefined;
  const answered = [dataOf(answer.body), ...itemsOf(answer.body)];
  const names = ['name', 'key', 'description', 'countryName', 'value'];
  const inputs = [call.body['colors'], call.body['texts']].find(Array.isArray) ?? [call.body];
  // Of an import, the last of each key counts.
  const last = new Map(itemsOf(inputs).map((one) => [field(one, 'key'), one]));
  for (const [key, input] of last) {
    const same = answered.find((one) => key === undefined || field(one, 'key') === key);
    for (const name of names.filter(
      (one) => one !== 'value' || !call.operation.id.includes('Color'),
    )) {
      const [was, is] = [field(input, name), field(same, name)];
      if (typeof was === 'string' && typeof is === 'string' && was.trim() !== is.trim())
        return {
          expected: `${name} ${JSON.stringify(was)}`,
          came: `${name} ${JSON.stringify(is)}`,
          severity: 'loss',
        };
    }
  }
  return undefined;
}

function problemOf(exchange: Exchange, request: OddRequest, { readings }: Checks) {
  const { answer, call } = exchange;
  const { status, text } = answer;
  if (isCutOff(request, answer)) return undefined;
  // A busy server says when to come back.
  if ((status === 503 || status === 429) && answer.headers.has('retry-after')) return undefined;
  if (status === 0 || status >= 500)
    return { expected: 'a success or a refusal', came: String(status || text) };
  if (!operationOf(request) || request.method === 'HEAD') return undefined;
  const problem = schemaProblem(call.operation, answer, readings);
  return problem ?? (status < 300 ? changedText(exchange) : undefined);
}

/** Without values that vary between requests. */
const kindOf = ({ expected, came }: Mismatch) =>
  `${expected} ${came}`.replaceAll(/"[^"]*"|\d+/g, '');

/** They end the session of the run; other rules try them. */
const endings = ['login', 'logout', 'refreshSession'];

const whoAmI = { operation: operation('getCurrentUser') };

/** How many requests are sent between two looks at the session. */
const oftenEnough = 20;

/** Sends valid, nearly valid and hostile requests; shows each fault with the smallest that has it. */
const generated = (call: Operation, { seed, runs }: Depth): Rule => ({
  name: deepRule,
  operations: [call.id],
  async run(checks) {
    const pool = await poolFor(checks, call);
    const found = new Set<string>();
    const requests = fc.sample(requestsFor(call, pool), { numRuns: runs, seed });
    for (const [index, request] of requests.entries()) {
      // Renews the session, and throws when the run is interrupted.
      if (index % oftenEnough === 0) await checks.client.send(whoAmI);
      const exchange = await send(checks, call, request);
      const problem = problemOf(exchange, request, checks);
      if (!problem || found.has(kindOf(problem))) continue;
      found.add(kindOf(problem));
      let shown = { problem, exchange };
      await smallest(request, async (one) => {
        const again = await send(checks, call, one);
        const same = problemOf(again, one, checks);
        if (!same || kindOf(same) !== kindOf(problem)) return false;
        shown = { problem: same, exchange: again };
        return true;
      });
      const check = `generated request ${found.size}`;
      checks.fails(check, { ...shown.problem, assumptions: [] }, shown.exchange);
    }
    if (found.size === 0) checks.passes(call.id, deepRule);
  },
});

export const generatedRequests = (depth: Depth): Rule[] =>
  operations.filter(({ id }) => !endings.includes(id)).map((call) => generated(call, depth));
