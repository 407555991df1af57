import { readFileSync } from 'node:fs';
import { request as open } from 'node:http';
import fc from 'fast-check';
import { shellQuoted } from '../support/shell-quoted.ts';
import {
  type ContractOperation,
  expectResponse,
  operationFor,
  operations,
  type WireAnswer,
} from '../support/contract.ts';
import { judgeWrite } from './read-back.ts';
import { type FuzzRequest, requestsFor } from './requests.ts';

/** An answer that the contract does not allow, or none at all. */
export interface Finding {
  operation: string;
  /** The number of the request in the run: with the same seed it is the same request. */
  run: number;
  problem: string;
  curl: string;
}

export interface FuzzReport {
  /** The statuses of each operation's answers, with how often they came. */
  statuses: Map<string, Map<number, number>>;
  findings: Finding[];
}

export interface FuzzOptions {
  url: string;
  username: string;
  password: string;
  seed: number;
  runs: number;
  /** One operation only; absent: all in turn. */
  operation?: string;
}

/** How long an answer may take, in milliseconds; a regular expression that never ends takes longer. */
const patience = 20_000;

function send(url: string, { method, path, headers, body }: FuzzRequest): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': String(body.length) };
    const { hostname, port } = new URL(url);
    const target = { hostname, port, method, path, headers: { ...headers, ...length } };
    const sending = open({ ...target, agent: false, timeout: patience }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(
            Object.entries(response.headers).flatMap(([name, value]) =>
              [value ?? []].flat().map((one): [string, string] => [name, one]),
            ),
          ),
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sending.on('timeout', () => sending.destroy(new Error(`No answer within ${patience} ms`)));
    sending.on('error', reject);
    sending.end(body);
  });
}

/** A server may close the connection on a large body that it does not read; one that died answers nothing afterwards. */
const isCutOff = (error: unknown, { body }: FuzzRequest) =>
  error instanceof Error &&
  'code' in error &&
  ['EPIPE', 'ECONNRESET'].includes(String(error.code)) &&
  (body?.length ?? 0) > 64 * 1024;

/** The operation that a request is for. What hits none (405, 404, an unreadable address) is bound by none. */
function boundBy({ method, path }: FuzzRequest): ContractOperation | undefined {
  const pathname = path.replace(/\?.*$/s, '');
  try {
    decodeURIComponent(pathname);
    // `..` is resolved by nobody on the way; an empty segment is no parameter.
    return pathname.includes('//') || pathname.endsWith('/')
      ? undefined
      : operationFor(method, pathname);
  } catch {
    return undefined;
  }
}

function judge(request: FuzzRequest, answer: WireAnswer): string | undefined {
  const operation = boundBy(request);
  // Contract, login: a server that has too many passwords to check says when to come back.
  const busy = answer.status === 503 && answer.headers.has('retry-after');
  if (answer.status >= 500 && !(busy && operation?.id === 'login'))
    return `answered ${answer.status}`;
  if (!operation || request.method === 'HEAD') return undefined;
  try {
    expectResponse(operation, answer);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function toCurl(url: string, { method, path, headers, body }: FuzzRequest): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`,
  );
  const shown =
    body === undefined ? '' : ` --data-binary ${shellQuoted(body.toString('utf8').slice(0, 2000))}`;
  return `curl -X ${method} ${lines.join(' ')}${shown} ${shellQuoted(url + path)}`;
}

/** Ids among what was answered. */
const idsIn = (body: string): string[] =>
  [...body.matchAll(/"(?:_id|translationId)":"([\w-]+)"/g)].flatMap((match) => match[1] ?? []);

/** Most ids that are remembered: enough for variety, and the latest are the liveliest. */
const mostIds = 200;

/** Their answers consist of applications. */
const appOperations = ['createApp', 'listApps', 'getApp', 'updateApp'];

function remember(known: string[], ids: readonly string[]): void {
  known.unshift(...ids.slice(0, 20));
  known.length = Math.min(known.length, mostIds);
}

class Session {
  readonly #options: FuzzOptions;
  #cookie = '';

  constructor(options: FuzzOptions) {
    this.#options = options;
  }

  async signIn(): Promise<void> {
    const { url, username, password } = this.#options;
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    if (!answer.ok) throw new Error(`The fuzzer cannot sign in: ${answer.status}.`);
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  async send(request: FuzzRequest): Promise<WireAnswer> {
    const headers = { ...request.headers, Cookie: this.#cookie };
    return send(this.#options.url, { ...request, headers });
  }

  async read(path: string): Promise<unknown> {
    const answer = await this.send({ method: 'GET', path, headers: {}, body: undefined });
    return JSON.parse(answer.body);
  }
}

/** Operations that end the session, after which the fuzzer signs in again. */
const endings = ['logout', 'refreshSession', 'login'];

/** Sends requests to a server and judges every answer by the contract. The same seed sends the same to the same server. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const session = new Session(options);
  await session.signIn();
  const chosen = operations.filter(
    ({ id }) => options.operation === undefined || id === options.operation,
  );
  const report: FuzzReport = { statuses: new Map(), findings: [] };
  const pool = { ids: [] as string[], apps: [] as string[] };
  for (let run = 0; run < options.runs; run += 1) {
    const operation = chosen[run % chosen.length];
    if (!operation) throw new Error(`The contract has no operation ${options.operation ?? ''}.`);
    const seed = options.seed * 1_000_003 + run;
    const [request] = fc.sample(requestsFor(operation, pool), { numRuns: 1, seed });
    if (!request) continue;
    const note = (problem: string) =>
      report.findings.push({
        operation: operation.id,
        run,
        problem,
        curl: toCurl(options.url, request),
      });
    try {
      const answer = await session.send(request);
      const counts = report.statuses.get(operation.id) ?? new Map<number, number>();
      report.statuses.set(
        operation.id,
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1),
      );
      const read = (path: string) => session.read(path);
      const problem =
        judge(request, answer) ?? (await judgeWrite(operation, request, answer, read));
      if (problem !== undefined) note(problem);
      remember(pool.ids, idsIn(answer.body));
      if (appOperations.includes(operation.id)) remember(pool.apps, idsIn(answer.body));
    } catch (error) {
      if (isCutOff(error, request)) continue;
      note(error instanceof Error ? error.message : String(error));
    }
    if (endings.includes(operation.id)) await session.signIn();
  }
  return report;
}

/** The most memory that a process has had, in MB; undefined where the system does not tell. */
export function peakMemory(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] =
      /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid ?? ''}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
